import { describe, expect, it } from 'vitest';
import {
  newRun,
  nextAfter,
  atOpenItem,
  progressOf,
  sumsOf,
  variancesOf,
  withMark,
  withNews,
  withoutSkipped,
  type Counted,
} from './count-run.ts';

const ORDER = ['1', '2', '3', '4'];
const found = (counted: number, expected: number, priceCents: number | null = 250): Counted => ({
  counted,
  expected,
  priceCents,
  name: `item of ${counted}`,
});

describe('a guided count', () => {
  it('goes from one item to the next that is not done, and round', () => {
    const isDone = (id: string): boolean => ['1', '3'].includes(id);
    expect(nextAfter(ORDER, null, isDone)).toBe('2');
    expect(nextAfter(ORDER, '2', isDone)).toBe('4');
    expect(nextAfter(ORDER, '4', isDone)).toBe('2');
    expect(nextAfter(ORDER, '2', (id) => id !== '2')).toBeNull();
    expect(nextAfter([], null, isDone)).toBeNull();
    // The item has left the folder in the meantime: continue from the first one.
    expect(nextAfter(ORDER, 'gone', isDone)).toBe('2');
  });

  it('counts what is counted and what is skipped of the items that are there', () => {
    let run = newRun('2026-11-25T10:00:00.000Z');
    run = withMark(withMark(withMark(run, '1', found(3, 3)), '2', 'skipped'), 'gone', found(1, 1));
    expect(progressOf(run, ORDER)).toEqual({ counted: 1, skipped: 1, total: 4 });
    expect(progressOf(withoutSkipped(run), ORDER)).toEqual({ counted: 1, skipped: 0, total: 4 });
  });

  it('tells variances in units and money, the most expensive first, and leaves out what has no price', () => {
    let run = newRun('2026-11-25T10:00:00.000Z');
    run = withMark(run, '1', found(3, 5));
    run = withMark(run, '2', found(7, 7));
    run = withMark(run, '3', found(4, 1, 1000));
    run = withMark(run, '4', found(0, 9, null));
    run = withMark(run, '5', 'skipped');
    const variances = variancesOf(run);
    expect(variances.map(({ itemId, units, cents }) => [itemId, units, cents])).toEqual([
      ['3', 3, 3000],
      ['1', -2, -500],
      ['4', -9, null],
    ]);
    expect(sumsOf(variances)).toEqual({ missing: 11, over: 3, cents: 2500, unpriced: 1 });
    expect(sumsOf([])).toEqual({ missing: 0, over: 0, cents: 0, unpriced: 0 });
  });

  it('COUNT-02 includes what another tab has counted, skipped or recounted, and keeps its own place', () => {
    const before = withMark(newRun('2026-11-25T10:00:00.000Z'), '1', found(3, 3));
    const mine = { ...withMark(before, '2', found(9, 3)), at: '3' };
    const to = { ...withMark(withMark(before, '1', found(4, 3)), '4', 'skipped'), at: '1' };
    expect(withNews(mine, { from: before, to })).toEqual({
      ...mine,
      marks: { 1: found(4, 3), 2: found(9, 3), 4: 'skipped' },
    });
    // The run's own write, reported by the device: nothing changes.
    const written = withMark(to, '2', found(9, 3));
    const after = withNews(mine, { from: before, to });
    expect(withNews(after, { from: to, to: written })).toEqual(after);
    // Items to be counted again are removed.
    expect(withNews(after, { from: to, to: withoutSkipped(to) }).marks).not.toHaveProperty('4');
  });

  it('follows a run that another tab begins, and is not called back into one that it has left itself', () => {
    const before = withMark(newRun('2026-11-25T10:00:00.000Z'), '1', found(3, 3));
    const next = newRun('2026-11-25T11:00:00.000Z');
    expect(withNews(before, { from: before, to: next })).toEqual(next);
    expect(withNews(next, { from: before, to: withMark(before, '2', found(1, 1)) })).toEqual(next);
    expect(withNews(next, { from: before, to: next })).toEqual(next);
  });

  it('stands somewhere as long as something is left', () => {
    const run = withMark(newRun('2026-11-25T10:00:00.000Z'), '1', found(3, 3));
    expect(atOpenItem(run, ORDER).at).toBe('2');
    expect(atOpenItem({ ...run, at: '1' }, ORDER).at).toBe('1');
    expect(atOpenItem({ ...run, at: 'gone' }, ORDER).at).toBe('2');
    expect(atOpenItem(run, ['1']).at).toBeNull();
  });
});
