/**
 * `POST practice-locations/{id}/checkout` (API-08, CHK-02). With an Idempotency-Key: a repetition returns the orders that were placed. If
 * anything differs from what the person saw, it is refused as `checkout-differs` with the differences; after confirmation they are sent in
 * `seen` and `totals`, with a new key.
 */
import * as v from 'valibot';
import { givenId as id } from './given-id.ts';
import { orNull, text, whole } from './resource.ts';

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000));

const overnight = v.optional(
  v.pipe(v.array(v.object({ distributorId: id, shipMethodId: text })), v.maxLength(200)),
  [],
);

/** `POST practice-locations/{id}/cart`: reads, although it is a POST. `ids` empty: all that can be ordered (API-07). */
export const cartGroupsBody = v.optional(
  v.object({ ids: v.optional(v.pipe(v.array(id), v.maxLength(2_000)), []), overnight }),
  { ids: [], overnight: [] },
);

export const checkoutBody = v.object({
  /** Empty: all that can be ordered. */
  ids: v.optional(v.pipe(v.array(id), v.maxLength(2_000)), []),
  /** Chosen overnight shipping, by distributor (CHK-11). */
  overnight,
  /** What the person saw of each line. A line seen as not orderable is left out of the orders and listed in `failed`. */
  seen: v.optional(
    v.pipe(
      v.array(v.object({ id, price: orNull(amount), qty: whole, cannotOrder: v.optional(v.boolean(), false) })),
      v.maxLength(2_000),
    ),
  ),
  /** The total that the person saw for each distributor. */
  totals: v.optional(v.pipe(v.array(v.object({ distributorId: id, total: amount })), v.maxLength(200))),
  /** The practice's own reference for each of the orders; validated by the rule (`bad-reference`). */
  reference: v.optional(v.pipe(text, v.maxLength(1_000))),
});
export type CheckoutBody = v.InferOutput<typeof checkoutBody>;

export const FAILED_REASONS = ['offer-inactive', 'offer-without-price', 'offer-out-of-stock', 'line-gone'] as const;
export type FailedReason = (typeof FAILED_REASONS)[number];

const difference = v.variant('kind', [
  v.object({ kind: v.literal('price'), cartItemId: text, seen: orNull(v.number()), now: v.number() }),
  v.object({ kind: v.literal('qty'), cartItemId: text, seen: whole, now: whole }),
  /** Insufficient stock: reduce the quantity, or leave the line out. */
  v.object({ kind: v.literal('stock'), cartItemId: text, wanted: whole, available: whole }),
  v.object({ kind: v.literal('unavailable'), cartItemId: text, reason: v.picklist(FAILED_REASONS) }),
  /** Shipping, handling or tax has changed. */
  v.object({ kind: v.literal('total'), distributorId: text, seen: v.number(), now: v.number() }),
  /** A line that would be ordered and was not seen. */
  v.object({ kind: v.literal('added'), cartItemId: text, qty: whole, now: v.number() }),
]);
export type CheckoutDifference = v.InferOutput<typeof difference>;

/** `meta` of a `checkout-differs` error. */
export const differencesMeta = v.object({ differences: v.array(difference) });

const placedOrder = v.object({
  id: text,
  number: text,
  distributor: v.object({ id: text, name: text }),
  total: v.number(),
  eta: text,
  /** A representative places it (CHK-14). */
  sentToRep: v.boolean(),
  /** true: it is sent to nobody (CHK-16); absent: it is sent, or everything is a demo. */
  isSimulated: v.optional(v.boolean()),
});
export type PlacedOrder = v.InferOutput<typeof placedOrder>;

/** Lines removed from the cart are in `meta.deleted`, as in every write's answer. */
export const checkoutDocument = v.object({
  data: v.null(),
  meta: v.object({
    opId: text,
    revision: whole,
    deleted: v.array(v.object({ type: v.literal('cart-items'), id: text, revision: whole })),
    orders: v.array(placedOrder),
    failed: v.array(v.object({ cartItemId: text, reason: v.picklist(FAILED_REASONS) })),
  }),
});
export type CheckoutDocument = v.InferOutput<typeof checkoutDocument>;
