/**
 * One attempt to place an order, stored on this device. Rule: it is stored before it is sent, and repeated with its idempotency key until
 * the result is known; so a lost answer, a reload or a second click never places a second order (CHK-15).
 *
 *   begun (outcome null) -> placed | differs | refused
 *      `-- no answer, server busy --> sent again
 */
import { v7 as uuidv7 } from 'uuid';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { CheckoutBody, CheckoutDifference, CheckoutDocument } from '#contract/resources/checkout.ts';
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import { differencesOf } from '#remote/http/ordering-calls.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';

/** The name of a line when it was ordered: the line may be gone from the cart when a message about it is shown. */
export interface OrderedLine {
  readonly name: string;
  readonly distributorId: string;
}

export type Outcome =
  | { readonly is: 'placed'; readonly result: Pick<CheckoutDocument['meta'], 'orders' | 'failed'> }
  | { readonly is: 'differs'; readonly differences: readonly CheckoutDifference[] }
  | { readonly is: 'refused'; readonly code: string };

export interface Attempt {
  /** Idempotency-Key; a different body needs a different key. */
  readonly key: string;
  readonly body: CheckoutBody;
  /** ISO instant. */
  readonly madeAt: string;
  readonly lines: Readonly<Record<string, OrderedLine>>;
  readonly distributors: Readonly<Record<string, string>>;
  /** null: unknown so far. */
  readonly outcome: Outcome | null;
  /** What the person agreed to earlier in this purchase; absent: nothing. */
  readonly agreed?: readonly CheckoutBody[];
  /** The person has seen the outcome. */
  readonly isSeen: boolean;
}

export function attemptKey(userId: string, locationId: string): string {
  return `checkout:${userId}/${locationId}`;
}

/** For an attempt made now. */
export function newStamp(): { key: string; now: string } {
  return { key: uuidv7(), now: new Date().toISOString() };
}

/** Orders exactly what is on the screen: explicit lines, at the displayed prices and totals. */
export function attemptOf(
  cart: CartSlot,
  { key, now, reference = '' }: { key: string; now: string; reference?: string },
): Attempt {
  return {
    key,
    madeAt: now,
    body: {
      ids: cart.chosen.map(({ id }) => id),
      overnight: [...cart.overnight],
      seen: cart.chosen.map(({ id, priceCents, qty }) => ({
        id,
        qty,
        price: dollarsOrNull(priceCents),
        cannotOrder: false,
      })),
      totals: cart.groups.map(({ distributorId, totalCents }) => ({ distributorId, total: dollars(totalCents) })),
      ...(reference === '' ? {} : { reference }),
    },
    lines: Object.fromEntries(
      cart.chosen.map(({ id, productName, distributorId }) => [id, { name: productName, distributorId }]),
    ),
    distributors: Object.fromEntries(cart.groups.map(({ distributorId, name }) => [distributorId, name])),
    outcome: null,
    isSeen: false,
  };
}

/** The same order with the accepted differences, under a new key. */
export function confirmedAttempt(before: Attempt, next: { key: string; now: string; body: CheckoutBody }): Attempt {
  const { key, now, body } = next;
  const agreed = [...(before.agreed ?? []), before.body];
  return { ...before, key, body, madeAt: now, agreed, outcome: null, isSeen: false };
}

/** The same order again after the reason for its refusal is gone: under a new key, since a key always gets the same answer. */
export function repeatedAttempt(before: Attempt, { key, now }: { key: string; now: string }): Attempt {
  return { ...before, key, madeAt: now, outcome: null, isSeen: false };
}

/** What a failure means for the order; null: the outcome is unknown, and the request is repeated. */
export function outcomeOf(failure: unknown): Outcome | null {
  if (!(failure instanceof WireFailure) || failure.kind !== 'refused') return null;
  const differences = differencesOf(failure);
  if (differences !== null) return { is: 'differs', differences };
  const { status = 0, code = '' } = failure.details;
  return isPassing(status, code) ? null : { is: 'refused', code };
}

/** Refusals that are not about the order itself (as in sync: what is retried). */
function isPassing(status: number, code: string): boolean {
  return status >= 500 || [401, 408, 425, 429].includes(status) || code === 'key-in-progress';
}
