/** Why the rules refuse what a person wants to do. */

export const REFUSALS = [
  'item-gone',
  'folder-gone',
  'line-gone',
  'offer-gone',
  'bad-delta',
  'bad-quantity',
  'bad-date',
  'bad-text',
  'bad-name',
  'bad-code',
  'bad-check-digit',
  'code-of-product',
  'price-changed',
  'already-in-cart',
  'offer-inactive',
  'offer-without-price',
  'offer-out-of-stock',
  'nothing-to-reorder',
  'stock-changed',
  'folder-is-root',
  'folder-not-empty',
  /** Of orders, which the server alone knows. */
  'order-line-gone',
  'claim-gone',
  'more-than-delivered',
  'order-canceled',
  'not-due-yet',
  'already-sent',
  'refund-too-high',
  'bad-photo',
  'bad-label',
  /** The person may not do this at this location (AUTH-23). Not of the rules of an intent: whoever takes it in asks the policy. */
  'not-allowed',
] as const;

/** Closed list of reasons; each has its words in app/text and its code in contract/errors. */
export type RefusalCode = (typeof REFUSALS)[number];

export interface Refusal {
  readonly code: RefusalCode;
  /** The current price, in cents, with `price-changed`. */
  readonly priceCents?: number;
  /** What is on hand now, with `stock-changed`. */
  readonly onHand?: number;
}

/** A refusal that says no more than its code. */
export const because = (code: RefusalCode): Refusal => ({ code });
