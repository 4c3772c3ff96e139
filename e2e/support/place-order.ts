/** Places an order with one line through the API. */
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE, USER_TIME_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { type Buyer, HARBOR } from './buyer.ts';

/** @returns its number */
export async function placeOrder(origin: string, api: Api, buyer: Buyer): Promise<string> {
  const known = new Set((await buyer.orders()).map(({ id }) => id));
  await buyer.fillCart((await buyer.offersOf(HARBOR, 1)).map((item) => ({ item, qty: 1 })));
  const answer = await fetch(origin + paths.locationCheckout(api.homeId), {
    method: 'POST',
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      authorization: `Bearer ${api.accessToken}`,
      [LOCATION_HEADER]: api.homeId,
      [USER_TIME_HEADER]: '09:00:00',
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({ ids: [] }),
  });
  expect(answer.status).toBe(201);
  return (await buyer.orders()).find(({ id }) => !known.has(id))?.attributes.number ?? '';
}
