import { describe, expect, it } from 'vitest';
import { EVERY_PRODUCT, type CatalogueQuery, NO_FILTERS } from '#domain/catalogue/catalogue-query.ts';
import { findConflict } from './find-conflict.ts';

/** Products as sets of what they match. */
const PRODUCTS = [
  { d: 1, m: 10, p: 100, words: 'glove' },
  { d: 1, m: 10, p: 50, words: 'gauze' },
  { d: 2, m: 20, p: 100, words: 'glove' },
  { d: 2, m: 10, p: 50, words: 'glove' },
];

function countOf({ filters }: CatalogueQuery): Promise<number> {
  const has = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id);
  const found = PRODUCTS.filter(
    (each) =>
      has(filters.distributorId, each.d) &&
      has(filters.manufacturerId, each.m) &&
      has(filters.packageQty, each.p) &&
      each.words.includes(filters.searchable),
  );
  return Promise.resolve(found.length);
}

const conflictOf = (filters: Partial<CatalogueQuery['filters']>) =>
  findConflict({ ...EVERY_PRODUCT, filters: { ...NO_FILTERS, ...filters } }, countOf);
const keys = (ways: readonly { readonly part: { readonly key: string }; readonly total: number }[]) =>
  ways.map(({ part, total }) => [part.key, total]);

describe('why nothing matches', () => {
  it('CAT-11 names two filters that exclude each other, and what is left without each', async () => {
    const conflict = await conflictOf({ distributorId: [1], manufacturerId: [20] });
    expect(conflict?.is === 'pair' && keys(conflict.ways)).toEqual([
      ['distributorId', 1],
      ['manufacturerId', 2],
    ]);
  });

  it('CAT-11 finds them among others that are innocent', async () => {
    const conflict = await conflictOf({ distributorId: [1, 2], manufacturerId: [20], packageQty: [50] });
    expect(conflict?.is === 'pair' && keys(conflict.ways)).toEqual([
      ['packageQty', 1],
      ['manufacturerId', 2],
    ]);
  });

  it('CAT-11 a value that nothing has is dead, and not in conflict with anything', async () => {
    const conflict = await conflictOf({ distributorId: [1], manufacturerId: [999_999] });
    expect(conflict?.is === 'dead' && conflict.parts.map(({ key }) => key)).toEqual(['manufacturerId']);
  });

  it('CAT-11 three that match two by two, but not together, each have a way out', async () => {
    const conflict = await conflictOf({ distributorId: [1], packageQty: [50], searchable: 'glove' });
    expect(conflict?.is === 'all' && keys(conflict.ways)).toEqual([
      ['term', 1],
      ['distributorId', 1],
      ['packageQty', 1],
    ]);
  });

  it('CAT-11 a single search that finds nothing is in conflict with nothing', async () => {
    expect(await conflictOf({ searchable: 'vicryl' })).toBeNull();
  });
});
