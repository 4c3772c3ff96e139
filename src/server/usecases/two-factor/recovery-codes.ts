/**
 * Codes for when the phone is lost (AUTH-33): ten, each good once, of 50 random bits in letters and digits that are not mistaken for
 * one another. What is kept is their hash.
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

/** As it is compared: however it was typed. null: it is none. */
export function asRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((each) => LETTERS.includes(each)) ? code : null;
}

/**
 * Under the key of the person's app, which is sealed again when the key of the installation is changed: their codes go on.
 * @param key of the app; that of the installation for codes of before
 */
export function recoveryHash(key: string, userId: string, code: string): Buffer {
  return tokenHash(key, `recovery ${userId} ${asRecoveryCode(code) ?? ''}`);
}
