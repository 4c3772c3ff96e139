import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency, priceDisplay, priceTag } from './money.ts';

describe('money', () => {
  it('PRICE-08 shows nothing for no price and for zero', () => {
    expect(priceDisplay(null)).toBe('');
    expect(priceDisplay(0)).toBe('');
    expect(priceTag(0)).toBe('');
  });

  it('PRICE-08 two decimals, separators from 10,000 only', () => {
    expect(priceDisplay(1250)).toBe('12.50');
    expect(priceDisplay(999_999)).toBe('9999.99');
    expect(priceDisplay(1_000_000)).toBe('10,000.00');
    expect(priceTag(1250)).toBe('$12.50');
    // With a $ sign it is formatted as currency.
    expect(priceTag(700_001)).toBe('$7,000.01');
  });

  it('PRICE-09 currency has a $ sign, separators and two decimals', () => {
    expect(currency(123_450)).toBe('$1,234.50');
    expect(currency(0)).toBe('$0.00');
    expect(currency(-510)).toBe('-$5.10');
  });

  it('PRICE-09 currency matches the output of Intl, for any amount', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        const intl = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
        expect(currency(cents)).toBe(intl);
        if (cents !== 0) expect(priceTag(cents)).toBe(intl);
      }),
    );
  });
});
