import { describe, expect, it } from 'vitest';
import {
  answeredOf,
  begunOf,
  changedOf,
  markOf,
  NOTHING_SELECTED,
  rangeTo,
  toggled,
  withIds,
  without,
  type RowSelection,
} from './row-selection.ts';

describe('selection', () => {
  it('selects and deselects a row', () => {
    const one = toggled(NOTHING_SELECTED, 'a', 3);
    expect([...one.ids]).toEqual(['a']);
    expect(one.anchor).toBe(3);
    expect(toggled(one, 'a', 3).ids.size).toBe(0);
  });

  it('extends from the anchor with Shift, up and down, repeatedly', () => {
    const one = toggled(NOTHING_SELECTED, 'e', 5);
    expect(rangeTo(one, 9)).toEqual({ from: 5, to: 9 });
    const more = withIds(one, ['f', 'g']);
    expect(rangeTo(more, 2)).toEqual({ from: 2, to: 5 });
    expect([...more.ids]).toEqual(['e', 'f', 'g']);
  });

  it('starts a range at the row itself if nothing was selected before', () => {
    expect(rangeTo(NOTHING_SELECTED, 7)).toEqual({ from: 7, to: 7 });
  });

  it('drops rows that are gone, and is the same object if none was selected', () => {
    const two = withIds(NOTHING_SELECTED, ['a', 'b']);
    expect([...without(two, ['a']).ids]).toEqual(['b']);
    expect(without(two, ['x'])).toBe(two);
  });

  it('a late answer about a list that was left deselects nothing in the current list', () => {
    const kept = { list: 'now', selection: toggled(NOTHING_SELECTED, 'a', 0) };
    expect(changedOf(kept, 'left', (present) => without(present, ['b']))).toBe(kept);
    expect(changedOf(kept, 'left', () => NOTHING_SELECTED)).toBe(kept);
    expect([...changedOf(kept, 'now', (present) => without(present, ['a'])).selection.ids]).toEqual([]);
    const other = changedOf(kept, 'next', (present) => toggled(present, 'c', 2));
    expect(other).toEqual({ list: 'next', selection: { ids: new Set(['c']), anchor: 2 } });
  });

  it('INV-16 rows looked up late are added to their own list only, and do not bring back a list that was left', () => {
    const all = (present: RowSelection): RowSelection => withIds(present, ['a', 'b']);
    const nothing = { list: '', selection: NOTHING_SELECTED };
    const begun = begunOf(nothing, 'first');
    expect([...answeredOf(begun, 'first', all).selection.ids]).toEqual(['a', 'b']);
    const elsewhere = changedOf(begun, 'second', (present) => toggled(present, 'c', 0));
    expect(answeredOf(elsewhere, 'first', all)).toBe(elsewhere);
    expect(begunOf(elsewhere, 'second')).toBe(elsewhere);
  });

  it('says whether all, some or none are selected', () => {
    expect(markOf(NOTHING_SELECTED, 0)).toBe('none');
    expect(markOf(withIds(NOTHING_SELECTED, ['a']), 2)).toBe('some');
    expect(markOf(withIds(NOTHING_SELECTED, ['a', 'b']), 2)).toBe('all');
  });
});
