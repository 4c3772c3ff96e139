import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countText } from './count-text.ts';
import { pageNumbers, rangeText } from './pages.ts';

it('CAT-03 offers the first page, the last, and those around the current one', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, null, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, null, 17, 18, 19, 20]);
});

it('contains the current page and its neighbors, in order, without two gaps in a row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.nat(), (last, seed) => {
      const present = (seed % last) + 1;
      const numbers = pageNumbers(present, last);
      const pages = numbers.filter((page) => page !== null);
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      for (const page of [1, present - 1, present, present + 1, last]) {
        if (page >= 1 && page <= last) expect(pages).toContain(page);
      }
      expect(numbers.some((page, index) => page === null && numbers[index + 1] === null)).toBe(false);
      expect(pages.length).toBeLessThanOrEqual(7);
    }),
  );
});

it('formats the range', () => {
  expect(rangeText({ from: 36, to: 70, total: 1234 })).toBe('36–70 of 1,234');
  expect(rangeText({ from: null, to: null, total: 0 })).toBe('0');
  expect([countText(1, 'product', 'products'), countText(2000, 'product', 'products')]).toEqual([
    '1 product',
    '2,000 products',
  ]);
});
