import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

const LONG = 'long '.repeat(39);

it('is argon2id with 19 MiB and two passes or more, and a salt for each', async () => {
  const [one, other] = [await hashPassword('tulip garage otter'), await hashPassword('tulip garage otter')];
  const [, , version, cost = '', salt = ''] = one.split('$');
  const [memory = 0, passes = 0] = (cost.match(/\d+/g) ?? []).map(Number);
  expect([one.split('$')[1], version]).toEqual(['argon2id', 'v=19']);
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
  expect(Buffer.from(salt, 'base64')).toHaveLength(16);
  expect(other).not.toBe(one);
});

it('takes a password to the letter: its case, its spaces and its very end, however long it is', async () => {
  const phc = await hashPassword(` Ünder ${LONG}end `);
  expect(await isPassword(` Ünder ${LONG}end `, phc)).toBe(true);
  for (const other of [` ünder ${LONG}end `, `Ünder ${LONG}end`, ` Ünder ${LONG}enD `, ` Ünder ${LONG}`]) {
    expect([other, await isPassword(other, phc)]).toEqual([other, false]);
  }
  // The same letters in another Unicode normalization.
  expect(await isPassword(` Ünder ${LONG}end `.normalize('NFD'), phc)).toBe(true);
});

it('knows what was hashed at another cost, so that the cost can be raised', async () => {
  const cost = { memory: 8_192, passes: 3, parallelism: 1 };
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: Buffer.from('older'), nonce, tagLength: 32, ...cost });
  const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=8192,t=3,p=1$${bare(nonce)}$${bare(tag)}`;
  expect([await isPassword('older', phc), await isPassword('newer', phc)]).toEqual([true, false]);
});

it('takes no password where there is none', async () => {
  expect([await isPassword('', ''), await isPassword('tulip garage otter', '')]).toEqual([false, false]);
});
