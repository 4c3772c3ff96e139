import { expect, it } from 'vitest';
import { unitPriceText } from './unit-price-text.ts';

it('shows a price per unit to a hundredth of a cent, and nothing if it is unknown', () => {
  expect([0.0795, 12.5, 0.1, 47.0755].map(unitPriceText)).toEqual(['$0.0795', '$12.50', '$0.10', '$47.08']);
  expect([null, 0].map(unitPriceText)).toEqual(['', '']);
});

it('formats every hundredth of a cent as Intl does', () => {
  const whole = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  for (let hundredths = 1; hundredths < 30_000_000; hundredths = Math.trunc(hundredths * 1.003) + 1) {
    const dollars = hundredths / 10_000;
    expect(unitPriceText(dollars)).toBe(`$${(dollars < 1 ? fine : whole).format(dollars)}`);
  }
});
