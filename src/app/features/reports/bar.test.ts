import { expect, it } from 'vitest';
import { type Bar, firstBars, partBars } from './bar.ts';

const bars = (count: number): Bar[] =>
  Array.from({ length: count }, (_, nth) => ({
    key: String(nth),
    name: `Category ${nth}`,
    cents: 100 * (count - nth),
  }));
const sum = (all: readonly Bar[]): number => all.reduce((total, { cents }) => total + cents, 0);

it('REP-03 the chart of 13 categories shows all that was spent: the last ones are one bar', () => {
  expect(partBars(bars(12))).toEqual(bars(12));
  const shown = partBars(bars(13));
  expect([shown.length, sum(shown)]).toEqual([12, sum(bars(13))]);
  expect(shown.at(-1)).toEqual({ key: 'other', name: 'Other (2)', cents: 300 });
});

it('REP-03 the chart of top products shows the first twelve', () => {
  expect(firstBars(bars(40))).toEqual(bars(40).slice(0, 12));
});
