import { expect, it } from 'vitest';
import { unsendableReasons, deletedWithCopy } from './sign-out-text.ts';

it('G6 says what a sign-out takes along that the server does not have', () => {
  const reported = [
    { codes: 0, outOfSight: 0, notices: 0 },
    { codes: 1, outOfSight: 0, notices: 0 },
    { codes: 2, outOfSight: 1, notices: 1 },
  ].map(deletedWithCopy);
  expect(reported).toEqual([
    null,
    'This will also be deleted: 1 saved code.',
    'This will also be deleted: 2 saved codes (1 at a location you no longer have), 1 notice to review.',
  ]);
});

it('G6 says what cannot be sent now, and why', () => {
  const reported = [
    { refused: 0, blockedByRefused: 0, atBlocked: 0 },
    { refused: 1, blockedByRefused: 0, atBlocked: 0 },
    { refused: 2, blockedByRefused: 3, atBlocked: 1 },
  ].map(unsendableReasons);
  expect(reported).toEqual([
    [],
    ['1 change was refused and needs your answer. Stay signed in and open Sync to resolve them.'],
    [
      '2 changes were refused and need your answer, and 3 wait behind. Stay signed in and open Sync to resolve them.',
      '1 change waits for a location that can’t accept changes right now.',
    ],
  ]);
});
