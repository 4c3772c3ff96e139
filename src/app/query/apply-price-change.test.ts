import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CatalogueProductResource, TopListDocument } from '#contract/resources/catalogue-product.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { priceChecks } from './price-checks.ts';
import { applyPrices } from './apply-price-change.ts';
import { queryKeys } from './query-keys.ts';

/** why: only the id and these amounts are read; the rest of a row passes through. */
function row(id: string, amounts: { price: number; minPrice: number; maxPrice: number; offerCount: number }) {
  return {
    type: 'product-distributors',
    id,
    attributes: { ...amounts, priceTypeName: 'Old' },
  } as unknown as CatalogueProductResource;
}

const reported = (productDistributorId: string, price: number | null, priceTypeName = 'Client Price') =>
  new Map([[productDistributorId, { productDistributorId, price, priceTypeName }]]);
const noPause = () => Promise.resolve();

async function shownAfter(prices: ReturnType<typeof reported>): Promise<TopListDocument> {
  const client = new QueryClient();
  const key = queryKeys.topList('topOrdered');
  const data = [
    row('70', { price: 5, minPrice: 5, maxPrice: 8, offerCount: 3 }),
    row('71', { price: 9, minPrice: 9, maxPrice: 9, offerCount: 1 }),
  ];
  client.setQueryData<TopListDocument>(key, { data });
  await applyPrices(client, prices, noPause);
  return client.getQueryData<TopListDocument>(key) ?? { data: [] };
}

it('RT-09 a price that is told stands in every list that shows the offer, and stretches the range', async () => {
  const [changed, other] = (await shownAfter(reported('70', 4))).data;
  expect(changed?.attributes).toMatchObject({ price: 4, minPrice: 4, maxPrice: 8, priceTypeName: 'Client Price' });
  expect(other?.attributes.price).toBe(9);
});

it('RT-09 the range of a product of one offer is its price', async () => {
  expect((await shownAfter(reported('71', 7))).data[1]?.attributes).toMatchObject({
    price: 7,
    minPrice: 7,
    maxPrice: 7,
  });
  expect((await shownAfter(reported('71', null))).data[1]?.attributes).toMatchObject({
    price: null,
    minPrice: null,
    maxPrice: null,
  });
});

it('leaves the age of a list as it is, and a list alone that does not show the offer', async () => {
  const client = new QueryClient();
  const key = queryKeys.topList('topOrdered');
  const data = [row('70', { price: 5, minPrice: 5, maxPrice: 8, offerCount: 3 })];
  client.setQueryData<TopListDocument>(key, { data }, { updatedAt: 1_000 });
  const before = client.getQueryData(key);
  await applyPrices(client, reported('99', 4), noPause);
  expect(client.getQueryData(key)).toBe(before);
  await applyPrices(client, reported('70', 4), noPause);
  expect(client.getQueryData(key)).not.toBe(before);
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1_000);
});

/** why: only what a price touches is read. */
function detail(id: string, price: number, others: readonly string[] = []): OfferDetailResource {
  const actualPrice = { price, type: 'price_retail', typeName: 'Old' };
  const alternatives = others.map((other) => ({ id: other, price: 1, priceTypeName: 'Old', unitPrice: null }));
  const attributes = { productDistributorId: id, packageQty: null, actualPrice, alternatives };
  return { type: 'product-distributors', id, attributes } as unknown as OfferDetailResource;
}

it('RT-09 PRICE-07 a price that is told stands on the offer’s page and beside the others, and takes its mark away', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.offer('70'), detail('70', 5), { updatedAt: 1_000 });
  client.setQueryData(queryKeys.offer('71'), detail('71', 9, ['70']), { updatedAt: 1_000 });
  priceChecks.add(['70', '71'], 1_000);
  await applyPrices(client, reported('70', 4), noPause);
  const own = client.getQueryData<OfferDetailResource>(queryKeys.offer('70'));
  const beside = client.getQueryData<OfferDetailResource>(queryKeys.offer('71'));
  expect(own?.attributes.actualPrice).toMatchObject({ price: 4, typeName: 'Client Price' });
  expect(beside?.attributes.alternatives[0]).toMatchObject({ price: 4, priceTypeName: 'Client Price' });
  expect(['70', '71'].map(priceChecks.isChecking)).toEqual([false, true]);
  // A copy that is read offline later is as old as it was.
  expect(client.getQueryState(queryKeys.offer('70'))?.dataUpdatedAt).toBe(1_000);
  priceChecks.clearAll();
});

it('asks again for an offer that changed without being asked about; a check that found the same price asks nothing', async () => {
  const client = new QueryClient();
  const key = queryKeys.offer('70');
  const isStale = (): boolean | undefined => client.getQueryState(key)?.isInvalidated;
  client.setQueryData(key, detail('70', 5));
  await applyPrices(client, reported('70', 5, 'Old'), noPause);
  expect(isStale()).toBe(true);
  client.setQueryData(key, detail('70', 5));
  priceChecks.add(['70'], 1_000);
  await applyPrices(client, reported('70', 5, 'Old'), noPause);
  expect(isStale()).toBe(false);
});
