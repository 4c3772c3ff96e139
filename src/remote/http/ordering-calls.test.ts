import { describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ErrorObject } from '#contract/errors/error-document.ts';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import type { ApiClient } from './api-client.ts';
import type { Call } from './request-of.ts';
import { checkout, checkPricesOfCart, differencesOf, readCartGroups, readQuantitiesInCart } from './ordering-calls.ts';
import { refusal } from './read-document.ts';
import type { Caller } from './call.ts';

const locationId = asId<LocationId>('7');

/** Records the calls and returns the given answers. */
function reader(answer: unknown): { api: Caller; calls: Call[] } {
  const calls: Call[] = [];
  // why: the client has its own tests; here the calls matter.
  const read = ((call: Call) => {
    calls.push(call);
    return Promise.resolve(answer);
  }) as ApiClient['read'];
  return { api: { read }, calls };
}

describe('ordering calls', () => {
  it('API-07 asks for the groups of the chosen ids, with the overnight choices', async () => {
    const { api, calls } = reader({});
    const overnight = [{ distributorId: '3', shipMethodId: 'next-day' }];
    await readCartGroups(api, locationId, { ids: ['1'], overnight });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/v2/practice-locations/7/cart', body: { ids: ['1'], overnight } },
    ]);
  });

  it('API-08 a checkout travels under its key, as its person, to its location, whatever the page is at by now', async () => {
    const { api, calls } = reader({ data: null, meta: { orders: [], failed: [] } });
    const body = { ids: ['1'], overnight: [], seen: [], totals: [] };
    await checkout(api, { userId: asId<UserId>('5'), locationId, key: 'k1', body });
    expect(calls[0]).toMatchObject({
      path: '/api/v2/practice-locations/7/checkout',
      key: 'k1',
      as: '5',
      context: { locationId: '7', actingFor: null },
      body,
    });
  });

  it('API-06 reads the quantity map', async () => {
    const { api, calls } = reader({ data: { attributes: { '70': 2, '71': 5 } } });
    expect([...(await readQuantitiesInCart(api))]).toEqual([
      ['70', 2],
      ['71', 5],
    ]);
    expect(calls[0]?.path).toBe('/api/v2/cart/qty_in_cart');
  });

  it('PRICE-06 asks for the prices of the whole cart', async () => {
    const { api, calls } = reader({ meta: { checking_ids: ['70'] } });
    await expect(checkPricesOfCart(api)).resolves.toEqual(['70']);
    expect(calls[0]?.path).toBe('/api/v2/check_price?cart=1');
  });
});

describe('failures', () => {
  const errors = (list: readonly ErrorObject[]): WireFailure =>
    refusal({ status: 409, headers: new Headers(), document: { errors: list } });

  it('ERR-01 the detail is that of the first error of the answer', () => {
    const failure = errors([
      { status: '409', code: 'checkout-differs', detail: 'The first.' },
      { status: '422', code: 'nothing-to-order', detail: 'The second.' },
    ]);
    expect([failure.message, failure.details.code]).toEqual(['The first.', 'checkout-differs']);
  });

  it('tells the differences of a checkout, and of nothing else', () => {
    const differences = [{ kind: 'stock', cartItemId: '1', wanted: 3, available: 1 }];
    const differs = { status: '409', code: 'checkout-differs', detail: '', meta: { differences } };
    expect(differencesOf(errors([differs]))).toEqual(differences);
    expect(differencesOf(errors([{ ...differs, code: 'key-in-progress' }]))).toBeNull();
    expect(differencesOf(errors([{ ...differs, meta: { differences: [{ kind: 'weather' }] } }]))).toBeNull();
    expect(differencesOf(new Error('no answer'))).toBeNull();
  });
});
