import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CatalogueProductResource, TopListDocument } from '#contract/resources/catalogue-product.ts';
import { applyNews } from './apply-news.ts';
import { queryKeys } from './query-keys.ts';

/** why: only the id and these amounts are read; the rest of a row passes through. */
function row(id: string, amounts: { price: number; minPrice: number; maxPrice: number; offerCount: number }) {
  return {
    type: 'product-distributors',
    id,
    attributes: { ...amounts, priceTypeName: 'Old' },
  } as unknown as CatalogueProductResource;
}

const told = (productDistributorId: string, price: number | null) =>
  ({
    type: 'priceUpdate',
    subType: null,
    meta: { productDistributorId, price, priceTypeName: 'Client Price' },
  }) as const;

function shownAfter(message: Parameters<typeof applyNews>[1]): TopListDocument {
  const client = new QueryClient();
  const key = queryKeys.topList('topOrdered');
  const data = [
    row('70', { price: 5, minPrice: 5, maxPrice: 8, offerCount: 3 }),
    row('71', { price: 9, minPrice: 9, maxPrice: 9, offerCount: 1 }),
  ];
  client.setQueryData<TopListDocument>(key, { data });
  applyNews(client, message);
  return client.getQueryData<TopListDocument>(key) ?? { data: [] };
}

it('RT-09 a price that is told stands in every list that shows the offer, and stretches the range', () => {
  const [changed, other] = shownAfter(told('70', 4)).data;
  expect(changed?.attributes).toMatchObject({ price: 4, minPrice: 4, maxPrice: 8, priceTypeName: 'Client Price' });
  expect(other?.attributes.price).toBe(9);
});

it('RT-09 the range of a product of one offer is its price', () => {
  expect(shownAfter(told('71', 7)).data[1]?.attributes).toMatchObject({ price: 7, minPrice: 7, maxPrice: 7 });
  expect(shownAfter(told('71', null)).data[1]?.attributes).toMatchObject({
    price: null,
    minPrice: null,
    maxPrice: null,
  });
});

it('leaves the age of a list as it is, and a list alone that does not show the offer', () => {
  const client = new QueryClient();
  const key = queryKeys.topList('topOrdered');
  const data = [row('70', { price: 5, minPrice: 5, maxPrice: 8, offerCount: 3 })];
  client.setQueryData<TopListDocument>(key, { data }, { updatedAt: 1_000 });
  const before = client.getQueryData(key);
  applyNews(client, told('99', 4));
  expect(client.getQueryData(key)).toBe(before);
  applyNews(client, told('70', 4));
  expect(client.getQueryData(key)).not.toBe(before);
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1_000);
});
