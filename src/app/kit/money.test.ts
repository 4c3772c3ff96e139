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
  });

  it('PRICE-09 currency has sign, separators and two decimals', () => {
    expect(currency(123_450)).toBe('$1,234.50');
    expect(currency(0)).toBe('$0.00');
    expect(currency(-510)).toBe('-$5.10');
  });
});
