import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { BRANDS } from '#domain/brands/brands.ts';
import { keyUri, newKey, stepOf } from './one-time-password.ts';
import { asRecoveryCode, newRecoveryCodes, RECOVERY_CODES, recoveryHash } from './recovery-codes.ts';

/** The key of RFC 6238, appendix B; these six digits end its eight-digit codes. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('AUTH-33 takes the codes of RFC 6238, of now and of 30 seconds before and after', () => {
  expect(stepOf(RFC_KEY, '287082', 59_000)).toBe(1);
  expect(stepOf(RFC_KEY, '081804', 1_111_111_109_000)).toBe(37_037_036);
  expect(stepOf(RFC_KEY, '005924', 1_234_567_890_000)).toBe(41_152_263);
  expect(stepOf(RFC_KEY, '287082', 89_000)).toBe(1);
  expect(stepOf(RFC_KEY, '287082', 29_000)).toBe(1);
  expect(stepOf(RFC_KEY, '287082', 90_000)).toBeNull();
  for (const none of ['', '28708', '2870823', '287083', 'abcdef', '２８７０８２'])
    expect(stepOf(RFC_KEY, none, 59_000)).toBeNull();
});

it('AUTH-33 keys have 160 random bits, and are told to an app with whose they are', () => {
  const [key, other] = [newKey(), newKey()];
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(other).not.toBe(key);
  const uri = keyUri(key, 'owner+1@maple.test');
  expect(uri).toBe(
    `otpauth://totp/Stockroom:owner%2B1%40maple.test?issuer=Stockroom&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(keyUri(key, 'owner+1@maple.test', BRANDS.sourceclub)).toContain('issuer=Source%20Club&');
  expect(new TOTP({ secret: key }).generate({ timestamp: 59_000 })).toHaveLength(6);
});

it('AUTH-33 recovery codes are ten, all different, and taken however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) {
    expect(code).toMatch(/^[02-9a-hjkmnp-z]{5}-[02-9a-hjkmnp-z]{5}$/);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect(asRecoveryCode(typed)).toBe(code.replace('-', ''));
    expect(recoveryHash('key', '1', typed)).toEqual(recoveryHash('key', '1', code));
    expect(recoveryHash('key', '2', code)).not.toEqual(recoveryHash('key', '1', code));
  }
  for (const none of ['', '123456', 'abcde', 'aaaaa-aaaa1', 'aaaaa-aaaaaa']) expect(asRecoveryCode(none)).toBeNull();
});
