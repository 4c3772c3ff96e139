/** The secrets of a sign-up, as they are kept, and how long they hold. */
import { tokenHash } from '../session/tokens.ts';

/** Of a link and of what waits for it. */
export const SIGN_UP_SECONDS = 86_400;

/** Of the browser that waits. */
export function waitingHash(tokenKey: string, waiting: string): Buffer {
  return tokenHash(tokenKey, `sign-up ${waiting}`);
}

/** Of the link in the mail. */
export function linkHash(tokenKey: string, token: string): Buffer {
  return tokenHash(tokenKey, `confirmation ${token}`);
}
