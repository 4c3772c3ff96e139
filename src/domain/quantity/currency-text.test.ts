import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyText } from './currency-text.ts';

it('PRICE-09 mails and papers write money as the language does', () => {
  expect([0, 5, 123_450, 700_001, -510, 123_456_789].map(currencyText)).toEqual([
    '$0.00',
    '$0.05',
    '$1,234.50',
    '$7,000.01',
    '-$5.10',
    '$1,234,567.89',
  ]);
  fc.assert(
    fc.property(fc.integer(), (cents) => {
      const intl = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      expect(currencyText(cents)).toBe(intl);
    }),
  );
});
