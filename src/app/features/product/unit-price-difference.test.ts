import { expect, it } from 'vitest';
import { unitPriceDifference } from './unit-price-difference.ts';

it('compares by the piece, in whole percent', () => {
  expect(unitPriceDifference(0.1, 0.08)).toBe(-20);
  expect(unitPriceDifference(0.1, 0.125)).toBe(25);
});

it('says nothing where it cannot be compared or is the same', () => {
  expect(unitPriceDifference(null, 0.1)).toBeNull();
  expect(unitPriceDifference(0.1, null)).toBeNull();
  expect(unitPriceDifference(0, 0.1)).toBeNull();
  expect(unitPriceDifference(0.1, 0.1003)).toBeNull();
});
