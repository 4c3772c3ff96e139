import { expect, it } from 'vitest';
import { unitPriceText } from './unit-price-text.ts';

it('shows a price a piece to a hundredth of a cent, and nothing where it is not known', () => {
  expect([0.0795, 12.5, 0.1, 47.0755].map(unitPriceText)).toEqual(['$0.0795', '$12.50', '$0.10', '$47.08']);
  expect([null, 0].map(unitPriceText)).toEqual(['', '']);
});
