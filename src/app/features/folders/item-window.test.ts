import { describe, expect, it } from 'vitest';
import { keepUnchanged, PAGE_ROWS, rowAt, windowAround } from './item-window.ts';

describe('row window', () => {
  it('covers what is visible with room on both sides', () => {
    for (const first of [0, 1, 59, 60, 61, 79, 80, 119, 500, 19_980]) {
      const { offset, limit } = windowAround(first, first + 25);
      expect(offset).toBeLessThanOrEqual(first);
      expect(offset + limit).toBeGreaterThanOrEqual(first + 26);
      expect(first === 0 || offset < first).toBe(true);
      expect(offset % PAGE_ROWS).toBe(0);
      expect(limit).toBeLessThanOrEqual(4 * PAGE_ROWS);
    }
  });

  it('stays the same while scrolling inside a page', () => {
    expect(windowAround(85, 98)).toEqual(windowAround(86, 99));
  });

  it('finds a row by its number, or says that it is not read', () => {
    expect(rowAt(['a', 'b'], 60, 61)).toBe('b');
    expect(rowAt(['a', 'b'], 60, 59)).toBeUndefined();
    expect(rowAt(['a', 'b'], 60, 62)).toBeUndefined();
  });
});

describe('unchanged rows', () => {
  const row = (id: string, onHand: number) => ({ id, onHand, codes: ['1'] });

  it('keep their identity, so that one tap redraws one row', () => {
    const before = [row('a', 1), row('b', 2), row('c', 3)];
    const after = keepUnchanged(before, [row('a', 1), row('b', 1), row('c', 3)]);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after[1]).toEqual(row('b', 1));
  });

  it('are the same list when nothing changed at all', () => {
    const before = [row('a', 1)];
    expect(keepUnchanged(before, [row('a', 1)])).toBe(before);
    expect(keepUnchanged(before, [row('a', 1), row('b', 1)])).not.toBe(before);
  });

  it('are not compared field by field if they are the same objects', () => {
    let looks = 0;
    const watched = new Proxy(row('a', 1), { ownKeys: (of) => ((looks += 1), Reflect.ownKeys(of)) });
    const before = [watched];
    expect(keepUnchanged(before, [watched])).toBe(before);
    expect(looks).toBe(0);
  });

  it('see a change inside a list of codes and a field that is new', () => {
    const before = [row('a', 1)];
    expect(keepUnchanged(before, [{ ...row('a', 1), codes: ['2'] }])[0]).not.toBe(before[0]);
    const wider: { id: string; onHand: number; codes: string[]; note?: string }[] = before;
    expect(keepUnchanged(wider, [{ ...row('a', 1), note: 'x' }])[0]).not.toBe(before[0]);
  });
});
