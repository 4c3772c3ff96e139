import { expect, it } from 'vitest';
import { databaseTrouble } from './database-trouble.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

it('says of a full disk that it is full, and not that the database cannot be reached', () => {
  expect(databaseTrouble(withCode('53100'))).toMatchObject({
    detail: 'The disk of the server’s database is full: nothing can be saved there before there is room.',
    retryAfterSeconds: 30,
  });
  expect(databaseTrouble(withCode('53300'))?.detail).toContain('no connection or memory left');
});

it.each([withCode('08006'), withCode('57P01'), withCode('ECONNREFUSED'), new Error('Connection terminated')])(
  'knows a database that is away: %o',
  (error) => {
    expect(databaseTrouble(error)?.detail).toBe('The server cannot reach its database.');
  },
);

it('takes nothing else for it', () => {
  expect([withCode('23505'), new Error('x'), 'thrown'].map(databaseTrouble)).toEqual([null, null, null]);
});
