import { expect, it } from 'vitest';
import { showTimesOf } from '../../kit/dates.ts';
import { orderedText, packText } from './pack-text.ts';

const pack = (packageQty: number | null, price: number | null) => ({ packageMeasure: 'Box', packageQty, price });

it('SAV-04 packs of different sizes can be compared by the price per unit, and packs of one size by their price', () => {
  expect(packText(pack(100, 8.99), pack(50, 6))).toBe('Box of 100 · $8.99 · $0.0899 per unit');
  expect(packText(pack(50, 6), pack(100, 8.99))).toBe('Box of 50 · $6.00 · $0.12 per unit');
  expect(packText(pack(1, 2), pack(100, 8.99))).toBe('Box · $2.00 · $2.00 per unit');
  expect(packText(pack(100, 8.99), pack(100, 9.5))).toBe('Box of 100 · $8.99');
});

it('SAV-04 nothing is said per unit where a pack’s size or its price is not known', () => {
  expect(packText(pack(null, 8.99), pack(50, 6))).toBe('Box · $8.99');
  expect(packText(pack(100, 8.99), pack(null, 6))).toBe('Box of 100 · $8.99');
  expect(packText(pack(100, 8.99), undefined)).toBe('Box of 100 · $8.99');
  expect(packText(pack(100, null), pack(50, 6))).toBe('Box of 100 · no price');
});

it('SAV-04 names the day of the last order at the location, not in Greenwich', () => {
  showTimesOf('America/Los_Angeles');
  expect(orderedText(3, '2026-11-20T03:00:00.000Z')).toBe('3 ordered, last on Nov 19, 2026');
  showTimesOf(undefined);
});
