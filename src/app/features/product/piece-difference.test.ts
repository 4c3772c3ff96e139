import { expect, it } from 'vitest';
import { pieceDifference } from './piece-difference.ts';

it('compares by the piece, in whole percent', () => {
  expect(pieceDifference(0.1, 0.08)).toBe(-20);
  expect(pieceDifference(0.1, 0.125)).toBe(25);
});

it('says nothing where it cannot be compared or is the same', () => {
  expect(pieceDifference(null, 0.1)).toBeNull();
  expect(pieceDifference(0.1, null)).toBeNull();
  expect(pieceDifference(0, 0.1)).toBeNull();
  expect(pieceDifference(0.1, 0.1003)).toBeNull();
});
