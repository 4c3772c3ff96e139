import { expect, it } from 'vitest';
import { centsText, numberText } from './number-text.ts';

it.each([0, 7, -7, 999, 1000, -1000, 20_000, 123_456, -123_456, 1_234_567])('groups %d as Intl does', (count) => {
  expect(numberText(count)).toBe(count.toLocaleString('en-US'));
});

it('formats cents as Intl does (PRICE-08, PRICE-09)', () => {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const plain = new Intl.NumberFormat('en-US', { ...two, useGrouping: false });
  const grouped = new Intl.NumberFormat('en-US', two);
  for (let size = 1; size < 200_000_000; size = Math.trunc(size * 1.01) + 1) {
    for (const cents of [size, -size]) {
      expect(centsText(cents, { grouped: false })).toBe(plain.format(cents / 100));
      expect(centsText(cents, { grouped: true })).toBe(grouped.format(cents / 100));
    }
  }
});

it('has no sign before zero', () => {
  expect(centsText(-0, { grouped: true })).toBe('0.00');
  expect(centsText(-0.2, { grouped: true })).toBe('0.00');
});
