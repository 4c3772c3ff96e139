import { describe, expect, it } from 'vitest';
import { DEFAULT_SORT, nextSort, sortFrom, sortText } from './item-sort.ts';

describe('sort in the address', () => {
  it('ITEM-13 is by category where none is named, or an unknown one', () => {
    for (const text of [null, '', 'nonsense', '-', 'toString']) expect(sortFrom(text)).toEqual(DEFAULT_SORT);
    expect(sortText(DEFAULT_SORT)).toBeNull();
  });

  it('comes back as it was written', () => {
    for (const text of ['name', '-price', '-category', 'onHand']) expect(sortText(sortFrom(text))).toBe(text);
  });

  it('goes up, down and back to the default with each click', () => {
    const up = nextSort(DEFAULT_SORT, 'price');
    const down = nextSort(up, 'price');
    expect([up, down].map(sortText)).toEqual(['price', '-price']);
    expect(nextSort(down, 'price')).toEqual(DEFAULT_SORT);
    expect(nextSort(up, 'name')).toEqual({ sort: 'name', descending: false });
  });
});
