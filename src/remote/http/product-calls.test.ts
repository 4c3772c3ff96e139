import { expect, it } from 'vitest';
import { decode } from '#contract/decode.ts';
import type { ApiClient } from './api-client.ts';
import type { Call } from './request-of.ts';
import { readComparableProducts, readOfferDetail } from './product-calls.ts';
import type { Caller } from './call.ts';

/** why: the client has its own tests; here only the requests and the parsed answers matter. */
function clientAnswering(document: unknown): { api: Caller; asked: Call[] } {
  const requested: Call[] = [];
  const read: ApiClient['read'] = (call, schema) => {
    requested.push(call);
    const decoded = decode(schema, document);
    return decoded.ok ? Promise.resolve(decoded.value) : Promise.reject(new Error(decoded.why));
  };
  return { api: { read }, asked: requested };
}

it('API-28 reads what is like an offer, filtered by its id, and can be called off', async () => {
  const attributes = {
    kind: 'same-brand',
    productId: '7',
    productDistributorId: '80',
    name: 'Gloves',
    manufacturerName: 'Alderon Health',
    image: null,
    packageText: 'Box of 100',
    price: 12.5,
    unitPrice: 0.125,
    distributorName: 'Northline Dental',
    isConnected: true,
    stockLevel: 3,
  };
  const { api, asked: requested } = clientAnswering({ data: [{ type: 'alternatives', id: '80', attributes }] });
  const { signal } = new AbortController();
  expect((await readComparableProducts(api, '70', signal))[0]?.attributes).toEqual(attributes);
  expect(requested).toEqual([
    { method: 'GET', path: '/api/v2/alternatives?filter%5BproductDistributorId%5D=70', signal },
  ]);
});

it('asks for one offer by its id, and takes no answer that is not one', async () => {
  const { api, asked: requested } = clientAnswering({
    data: { type: 'product-distributors', id: '70', attributes: {} },
  });
  await expect(readOfferDetail(api, '7/0')).rejects.toThrow();
  expect(requested).toEqual([{ method: 'GET', path: '/api/v2/product-distributors/7%2F0' }]);
});
