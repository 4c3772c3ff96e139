/**
 * Codes for a lost phone (AUTH-33): ten, each valid once, of 50 random bits in letters and digits that are not easily confused. Only their
 * hashes are stored.
 */
import { randomInt } from 'node:crypto';
import { tokenHash } from '../session/tokens.ts';

export const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** Normalizes a typed code for comparison. null: not a code. */
export function asRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((each) => LETTERS.includes(each)) ? code : null;
}

/**
 * Hashed with the key of the person's app, which is resealed when the installation's key changes, so that the codes remain valid.
 * @param key of the app; for older codes that of the installation
 */
export function recoveryHash(key: string, userId: string, code: string): Buffer {
  return tokenHash(key, `recovery ${userId} ${asRecoveryCode(code) ?? ''}`);
}
