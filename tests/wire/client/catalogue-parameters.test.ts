import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EVERY_PRODUCT, ID_FILTERS, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { readCatalogueQuery, writeCatalogueQuery } from '#contract/endpoints/catalogue-parameters.ts';
import { listOffersInput } from '#contract/endpoints/catalogue.ts';
import { queryText } from '#remote/http/request-of.ts';

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
    fc.property(query, (requested) => {
      const sent: Record<string, string> = Object.fromEntries(
        new URLSearchParams(queryText(writeCatalogueQuery(requested))),
      );
      const schemas = Object.entries(listOffersInput.query);
      const read = Object.fromEntries(schemas.map(([name, schema]) => [name, v.parse(schema, sent[name])]));
      expect(readCatalogueQuery(read as Parameters<typeof readCatalogueQuery>[0])).toEqual(requested);
    }),
  );
});

it('API-05 names the parameters of the specification', () => {
  const requested = {
    ...EVERY_PRODUCT,
    filters: { ...EVERY_PRODUCT.filters, distributorId: [3, 4], searchable: '"2x2"' },
  };
  expect(writeCatalogueQuery(requested)).toEqual({
    'filters[distributorId]': '3,4',
    searchable: '"\\"2x2\\""',
    fromOrderHistory: '0',
    sort: '-popularity',
    'page[number]': '1',
    'page[size]': '35',
  });
});
