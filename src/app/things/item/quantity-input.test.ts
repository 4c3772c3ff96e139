import { describe, expect, it } from 'vitest';
import { readAmount, readQuantity } from './quantity-input.ts';

const message = (read: { ok: boolean; message?: string }): string | undefined => read.message;

describe('CART-13 a quantity is 0 or a positive whole number', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    [' 12 ', 12],
    ['1 200', 1200],
    ['99999', 99_999],
    ['007', 7],
  ])('takes %j', (typed, value) => {
    expect(readQuantity(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'whole number'],
    ['-3', 'below 0'],
    ['2.5', 'fractions'],
    ['2,5', 'fractions'],
    ['.5', 'fractions'],
    ['0701234567890', 'product code'],
    ['1e5', 'digits only'],
    ['1,000', 'digits only'],
    ['12,5', 'fractions'],
    ['NaN', 'digits only'],
    ['１２', 'digits only'],
    ['100000', 'or less'],
  ])('refuses %j and says why', (typed, words) => {
    expect(message(readQuantity(typed))).toContain(words);
  });

  it('an amount is not 0', () => {
    expect(readAmount('0').ok).toBe(false);
    expect(readAmount('1')).toEqual({ ok: true, value: 1 });
  });
});
