/** Why the rules refuse an intent. */

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
  /** About orders, which only the server knows. */
  'order-line-gone',
  'claim-gone',
  'more-than-delivered',
  'order-canceled',
  'not-due-yet',
  'too-many-issues',
  'already-sent',
  'refund-too-high',
  'bad-photo',
  'bad-label',
  /** The person may not do this at this location (AUTH-23). Not part of an intent's rules: whoever accepts the intent checks the policy. */
  'not-allowed',
] as const;

/** Closed list of reasons; each has its words in app/text and its code in contract/errors. */
export type RefusalCode = (typeof REFUSALS)[number];

export interface Refusal {
  readonly code: RefusalCode;
  /** With `price-changed`: the current price, in cents. */
  readonly priceCents?: number;
  /** With `stock-changed`: the current number on hand. */
  readonly onHand?: number;
}

/** A refusal without details. */
export const because = (code: RefusalCode): Refusal => ({ code });
