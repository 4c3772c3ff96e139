import { describe, expect, it } from 'vitest';
import { buildFolder } from '#mirror/test-support/build-rows.ts';
import { asId } from '#domain/ids.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { countsInTree, countsOf, facetsFrom, searchForFolder, statesFrom, toggledState } from './list-filters.ts';

const folder = (id: string, parentId: string | null): FolderView => ({
  ...buildFolder(id, { parentId: parentId === null ? null : asId(parentId) }),
  waiting: 0,
  needsYou: false,
});
const FOLDERS = [folder('1', null), folder('2', '1'), folder('3', '2'), folder('4', '1')];
const count = (low: number, out: number, expiring = 0) => ({ low, out, expiring, 'not-stocked': 0 });
const COUNTS = new Map([
  ['1', count(1, 0)],
  ['2', count(0, 2)],
  ['3', count(4, 0, 9)],
]);

describe('filters of a list', () => {
  it('are read from the address in the order of the chips, and what is no state is left out', () => {
    expect(statesFrom(new URLSearchParams('state=out,low,nonsense'))).toEqual(['low', 'out']);
    expect(statesFrom(new URLSearchParams())).toEqual([]);
    expect(toggledState(['low'], 'out')).toBe('low,out');
    expect(toggledState(['low', 'out'], 'low')).toBe('out');
    expect(toggledState(['out'], 'out')).toBeNull();
    expect(facetsFrom(new URLSearchParams('category=gloves&distributor='))).toEqual({ category: 'gloves' });
  });

  it('go along to another folder as far as they are about stock', () => {
    const query = new URLSearchParams('search=x&state=low&subfolders=1&sort=name&category=gloves');
    expect(searchForFolder(query)).toBe('?state=low&subfolders=1');
    expect(searchForFolder(new URLSearchParams('search=x'))).toBe('');
  });
});

describe('counts of a folder', () => {
  it('take in all folders below it', () => {
    expect(countsOf(COUNTS, ['2', '3'])).toEqual(count(4, 2, 9));
    expect(Object.fromEntries(countsInTree(FOLDERS, COUNTS, []))).toEqual({ 1: 7, 2: 6, 3: 4 });
  });

  it('are of the states that the list is narrowed to', () => {
    expect(Object.fromEntries(countsInTree(FOLDERS, COUNTS, ['expiring']))).toEqual({ 1: 9, 2: 9, 3: 9 });
  });

  it('end where two folders name each other as parent', () => {
    const ring = [folder('5', '6'), folder('6', '5')];
    expect(countsInTree(ring, new Map([['5', count(1, 0)]]), ['low'])).toEqual(
      new Map([
        ['5', 1],
        ['6', 1],
      ]),
    );
  });
});
