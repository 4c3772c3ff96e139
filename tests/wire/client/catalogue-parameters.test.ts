import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVERY_PRODUCT, ID_FILTERS, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { decodeCatalogueQuery, encodeCatalogueQuery } from '#contract/requests/catalogue-parameters.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 5 });
const query: fc.Arbitrary<CatalogueQuery> = fc.record({
  filters: fc.record({
    ...(Object.fromEntries(ID_FILTERS.map((filter) => [filter, ids])) as Record<
      (typeof ID_FILTERS)[number],
      typeof ids
    >),
    searchable: fc.string({ maxLength: 60 }).map((text) => text.replaceAll('\u0000', '').trim()),
    fromOrderHistory: fc.boolean(),
  }),
  sort: fc.constantFrom('-popularity', 'price', '-price'),
  page: fc.integer({ min: 1, max: 1000 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
});

it('API-05 CAT-05 what the browser writes the server reads, id filters as lists and the two others as they are', () => {
  fc.assert(
    fc.property(query, (asked) => {
      const parameters = Object.fromEntries(new URLSearchParams(encodeCatalogueQuery(asked).map(([k, v]) => [k, v])));
      const read = decodeCatalogueQuery(parameters);
      expect(read).toEqual({ ok: true, value: asked });
    }),
  );
});

it('API-05 names the parameters of the specification', () => {
  const asked = { ...EVERY_PRODUCT, filters: { ...EVERY_PRODUCT.filters, distributorId: [3, 4], searchable: '"2x2"' } };
  expect(Object.fromEntries(encodeCatalogueQuery(asked))).toEqual({
    'filters[distributorId]': '3,4',
    searchable: '"\\"2x2\\""',
    fromOrderHistory: '0',
    sort: '-popularity',
    'page[number]': '1',
    'page[size]': '35',
  });
});
