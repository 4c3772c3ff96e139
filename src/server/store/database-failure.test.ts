import { expect, it } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

it('says of a full disk that it is full, and not that the database cannot be reached', () => {
  expect(databaseFailure(withCode('53100'))).toMatchObject({
    detail: 'The disk of the server’s database is full: nothing can be saved there before there is room.',
    retryAfterSeconds: 30,
  });
  expect(databaseFailure(withCode('53300'))?.detail).toContain('no connection or memory left');
});

it.each([withCode('08006'), withCode('57P01'), withCode('ECONNREFUSED'), new Error('Connection terminated')])(
  'knows a database that is away: %o',
  (error) => {
    expect(databaseFailure(error)?.detail).toBe('The server can’t reach its database.');
  },
);

it('takes nothing else for it', () => {
  expect([withCode('23505'), new Error('x'), 'thrown'].map(databaseFailure)).toEqual([null, null, null]);
});
