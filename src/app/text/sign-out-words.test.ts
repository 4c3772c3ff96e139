import { expect, it } from 'vitest';
import { goesWithCopy } from './sign-out-words.ts';

it('G6 says what a sign-out takes along that the server does not have', () => {
  const told = [
    { codes: 0, notices: 0 },
    { codes: 1, notices: 0 },
    { codes: 2, notices: 1 },
  ].map(goesWithCopy);
  expect(told).toEqual([
    null,
    'With the copy of your shelves goes what is on this device alone: 1 scanned code kept for later.',
    'With the copy of your shelves goes what is on this device alone: 2 scanned codes kept for later, 1 note that is worth a look.',
  ]);
});
