/**
 * The requests of cart and checkout (API-06..08, API-24). All failures are `WireFailure`. A checkout carries a key from its
 * caller: repeated with the same key and body, it returns the orders that it placed (CHK-15).
 */
import { decode } from '#contract/decode.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { readCartGroups as readGroups, readCartQuantities } from '#contract/endpoints/cart-groups.ts';
import { checkPrice } from '#contract/endpoints/price-check.ts';
import { readLocation as readLocationEndpoint } from '#contract/endpoints/locations.ts';
import { checkOut } from '#contract/endpoints/checkout.ts';
import type { CartGroupsDocument } from '#contract/resources/cart-group.ts';
import {
  differencesMeta,
  type CheckoutBody,
  type CheckoutDifference,
  type CheckoutDocument,
} from '#contract/resources/checkout.ts';
import type { PracticeLocationResource } from '#contract/resources/session.ts';
import { actedFor } from '#domain/access/acting.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import { call, type Caller } from './call.ts';

/** An order waits for row locks of its distributors: twice the timeout of any other write. */
const CHECKOUT_TIMEOUT_MS = 60_000;

export interface CartRequest {
  /** Empty: all that can be ordered (API-07). */
  readonly ids: readonly string[];
  readonly overnight: CheckoutBody['overnight'];
}

/** The cart by distributor, with shipping, tax and totals of the selected lines. */
export function readCartGroups(
  api: Caller,
  locationId: LocationId,
  { ids, overnight, signal }: CartRequest & { readonly signal?: AbortSignal },
): Promise<CartGroupsDocument> {
  return call(api, readGroups, { params: { id: locationId }, body: { ids, overnight }, signal });
}

/** A person's order at a location, as stored until its answer is known. */
export interface CheckoutCall {
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly key: string;
  readonly body: CheckoutBody;
}

export async function checkout(
  api: Caller,
  { userId, locationId, key, body }: CheckoutCall,
): Promise<CheckoutDocument['meta']> {
  const ask = {
    params: { id: locationId },
    body,
    key,
    as: userId,
    context: { locationId, actingFor: actedFor(userId) },
    timeoutMs: CHECKOUT_TIMEOUT_MS,
  };
  return (await call(api, checkOut, ask)).meta;
}

/** The differences that a `checkout-differs` error lists; null for any other failure. */
export function differencesOf(failure: unknown): readonly CheckoutDifference[] | null {
  if (!(failure instanceof WireFailure) || failure.details.code !== 'checkout-differs') return null;
  const read = decode(differencesMeta, failure.details.error?.meta);
  return read.ok ? read.value.differences : null;
}

/** Requests a price check of everything in the cart; returns the ids that are being checked (PRICE-06). */
export async function checkPricesOfCart(api: Caller): Promise<readonly string[]> {
  return (await call(api, checkPrice, { query: { cart: true } })).meta.checking_ids;
}

/** Quantity of each offer in the cart (API-06). */
export async function readQuantitiesInCart(api: Caller): Promise<ReadonlyMap<string, number>> {
  const document = await call(api, readCartQuantities, {});
  return new Map(Object.entries(document.data.attributes));
}

/** The current data of the location: status, budget, Total saved. */
export async function readLocation(
  api: Caller,
  locationId: LocationId,
): Promise<PracticeLocationResource['attributes']> {
  const document = await call(api, readLocationEndpoint, { params: { id: locationId } });
  return document.data.attributes;
}
