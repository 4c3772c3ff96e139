import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as catalogue from './catalogue-query.ts';
import { queryFromUrl, queryToUrl } from './catalogue-url.ts';

const ids = fc.uniqueArray(fc.nat(99_999), { maxLength: 4 });
const someQuery: fc.Arbitrary<catalogue.CatalogueQuery> = fc.record({
  filters: fc.record({
    distributorId: ids,
    packageQty: ids,
    grandparentId: ids,
    parentId: ids,
    categoryId: ids,
    modifierValueId: ids,
    manufacturerId: ids,
    searchable: fc.string({ maxLength: 20 }).map((text) => text.trim()),
    fromOrderHistory: fc.boolean(),
  }),
  sort: fc.constantFrom('-popularity', 'price', '-price'),
  page: fc.integer({ min: 1, max: 500 }),
  pageSize: fc.constantFrom(35, 20, 100),
});

const filtered: catalogue.CatalogueQuery = {
  ...catalogue.EVERY_PRODUCT,
  filters: { ...catalogue.NO_FILTERS, distributorId: [3], fromOrderHistory: true },
  sort: 'price',
  page: 4,
};

describe('catalogue query', () => {
  it('CAT-02 CAT-03 a link restores every filter, the term, the sort and the page', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        expect(queryFromUrl(new Map(queryToUrl(query)))).toEqual(query);
      }),
    );
  });

  it('CAT-03 leaves page 1 and page size 35 out of the link', () => {
    expect(queryToUrl(catalogue.EVERY_PRODUCT)).toEqual([]);
    expect(queryToUrl({ ...catalogue.EVERY_PRODUCT, page: 2 })).toEqual([['pg', '2']]);
  });

  it('CAT-01 CAT-02 CAT-06 reads the names of the specification and ignores what is no number', () => {
    const query = queryFromUrl(
      new Map([
        ['orderHistory', ''],
        ['distr', '1,x,2,2'],
        ['manuf', '7'],
        ['modifier', '8'],
        ['pg', '-3'],
        ['ps', '9999'],
        ['sort', '<script>'],
      ]),
    );
    expect(query.filters).toMatchObject({
      fromOrderHistory: true,
      distributorId: [1, 2],
      manufacturerId: [7],
      modifierValueId: [8],
    });
    expect(query).toMatchObject({ page: 1, pageSize: 35, sort: '-popularity' });
  });

  it('CAT-04 labels the sort', () => {
    expect([catalogue.sortLabel('-popularity'), catalogue.sortLabel('price'), catalogue.sortLabel('x')]).toEqual([
      'Popularity',
      'Price',
      'Price',
    ]);
  });

  it('CAT-07 every change of a filter starts at the default sort and page 1', () => {
    for (const query of [
      catalogue.toggleId(filtered, 'categoryId', 9),
      catalogue.withIds(filtered, 'manufacturerId', [1]),
      catalogue.withTerm(filtered, 'gloves'),
      catalogue.withOrderHistory(filtered, false),
    ]) {
      expect(query).toMatchObject({ sort: '-popularity', page: 1 });
    }
  });

  it('CAT-08 a new term drops the filters and keeps the order history', () => {
    expect(catalogue.withTerm(filtered, ' gloves ').filters).toEqual({
      ...catalogue.NO_FILTERS,
      searchable: 'gloves',
      fromOrderHistory: true,
    });
  });

  it('CAT-03 a term that is longer than the server takes is cut, whether it was pasted or stands in a link', () => {
    const pasted = `${'a'.repeat(199)} ${'b'.repeat(10_000)}`;
    expect(catalogue.withTerm(filtered, pasted).filters.searchable).toBe('a'.repeat(199));
    expect(queryFromUrl(new Map([['search', `\u0000${pasted}`]])).filters.searchable).toBe('a'.repeat(199));
  });

  it('CAT-09 a manufacturer drops all other filters', () => {
    expect(catalogue.withIds(filtered, 'manufacturerId', [5]).filters).toEqual({
      ...catalogue.NO_FILTERS,
      manufacturerId: [5],
    });
  });

  it('CAT-10 is filtered when any filter holds a value', () => {
    expect(catalogue.isFiltered(catalogue.EVERY_PRODUCT)).toBe(false);
    expect(catalogue.isFiltered(catalogue.toggleId(catalogue.EVERY_PRODUCT, 'packageQty', 100))).toBe(true);
  });

  it('CAT-11 drops chosen values that are not on offer, unless the list has more than one row', () => {
    const query = catalogue.withIds(catalogue.EVERY_PRODUCT, 'distributorId', [1, 2]);
    expect(catalogue.pruned(query, { distributorId: [2, 3] }, 1).filters.distributorId).toEqual([2]);
    expect(catalogue.pruned(query, { distributorId: [3] }, 0).filters.distributorId).toEqual([]);
    expect(catalogue.pruned(query, { distributorId: [3] }, 2)).toBe(query);
    expect(catalogue.pruned(query, {}, 0)).toBe(query);
  });
});
