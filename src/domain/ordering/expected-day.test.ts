import { expect, it } from 'vitest';
import { expectedDay } from './expected-day.ts';

const planned = '2026-11-24';
const line = { ordered: 4, shipped: 0, rejected: 0, expectedOn: null };
const box = { hasArrived: false, expectedOn: null };

it('ORD-07 SHELL-13 an order is expected when the last of what has not arrived is', () => {
  expect(expectedDay({ planned, lines: [line], boxes: [] })).toBe(planned);
  const backordered = { ...line, shipped: 3, expectedOn: '2026-12-08' };
  expect(expectedDay({ planned, lines: [{ ...line, shipped: 4 }, backordered], boxes: [] })).toBe('2026-12-08');
  const late = { ...box, expectedOn: '2026-12-15' };
  expect(expectedDay({ planned, lines: [backordered], boxes: [late] })).toBe('2026-12-15');
  expect(expectedDay({ planned, lines: [backordered, line], boxes: [] })).toBe('2026-12-08');
});

it('ORD-07 what has arrived, and what will never come, is not waited for', () => {
  const late = '2026-12-08';
  expect(expectedDay({ planned, lines: [{ ...line, shipped: 3, rejected: 1, expectedOn: late }], boxes: [] })).toBe(
    planned,
  );
  expect(expectedDay({ planned, lines: [], boxes: [{ hasArrived: true, expectedOn: late }] })).toBe(planned);
});

it('ORD-07 an order may come sooner than planned', () => {
  expect(expectedDay({ planned, lines: [{ ...line, expectedOn: '2026-11-22' }], boxes: [] })).toBe('2026-11-22');
});
