import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CatalogueQuery, EVERY_PRODUCT, ID_FILTERS, NO_FILTERS } from './catalogue-query.ts';
import { filterParts, queryOfParts, withoutPart } from './filter-parts.ts';

const query: CatalogueQuery = {
  ...EVERY_PRODUCT,
  filters: {
    ...NO_FILTERS,
    searchable: 'gloves',
    fromOrderHistory: true,
    distributorId: [3, 7],
    grandparentId: [1],
    parentId: [2],
    modifierValueId: [8, 9],
  },
};

it('CAT-18 takes a query apart into what can be taken away for itself', () => {
  expect(filterParts(query).map(({ key }) => key)).toEqual([
    'history',
    'term',
    'distributorId',
    'categories',
    'modifierValueId/8',
    'modifierValueId/9',
  ]);
  expect(filterParts(EVERY_PRODUCT)).toEqual([]);
});

it('CAT-18 a part that goes leaves the others as they are', () => {
  const parts = filterParts(query);
  const without = (key: string) => {
    const part = parts.find((each) => each.key === key);
    if (part === undefined) throw new Error(key);
    return withoutPart(query, part).filters;
  };
  expect(without('categories')).toEqual({ ...query.filters, grandparentId: [], parentId: [] });
  expect(without('modifierValueId/8')).toEqual({ ...query.filters, modifierValueId: [9] });
  expect(without('term')).toEqual({ ...query.filters, searchable: '' });
  expect(without('history')).toEqual({ ...query.filters, fromOrderHistory: false });
});

it('CAT-18 all parts together are the query', () => {
  const ids = fc.uniqueArray(fc.nat(50), { maxLength: 3 });
  const filters = fc.record({
    ...Object.fromEntries(ID_FILTERS.map((filter) => [filter, ids])),
    searchable: fc.string({ maxLength: 5 }),
    fromOrderHistory: fc.boolean(),
  }) as fc.Arbitrary<CatalogueQuery['filters']>;
  fc.assert(
    fc.property(filters, (given) => {
      expect(queryOfParts(filterParts({ ...EVERY_PRODUCT, filters: given })).filters).toEqual(given);
    }),
  );
});
