/** The secrets of a sign-up, as stored, and their lifetime. */
import { tokenHash } from '../session/tokens.ts';

/** For a link and the browser that waits for it. */
export const SIGN_UP_SECONDS = 86_400;

/** The hash of the waiting browser's secret. */
export function waitingHash(tokenKey: string, waiting: string): Buffer {
  return tokenHash(tokenKey, `sign-up ${waiting}`);
}

/** The hash of the emailed link's secret. */
export function linkHash(tokenKey: string, token: string): Buffer {
  return tokenHash(tokenKey, `confirmation ${token}`);
}
