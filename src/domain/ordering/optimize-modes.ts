/** How a distributor can charge for its order, and the minimum total with tax for given charges. */
import { taxOf } from './group-totals.ts';
import { shippingOf, type ShippingTerms } from './shipping.ts';

export interface Mode {
  readonly isUsed: boolean;
  readonly feeCents: number;
  /** The minimum subtotal for this mode; 0: any. */
  readonly needCents: number;
}

export const UNUSED: Mode = { isUsed: false, feeCents: 0, needCents: 0 };

/** A distributor's modes; together they cover every subtotal. */
export function modesOf(terms: ShippingTerms | null): readonly Mode[] {
  const handling = terms?.handlingCents ?? 0;
  const below = shippingOf(0, terms);
  const shipping = below.kind === 'fixed' ? below.cents : 0;
  const paying: Mode = { isUsed: true, feeCents: shipping + handling, needCents: 0 };
  const minimum = terms?.minOrderTotalFreeCents ?? null;
  if (shipping === 0 || minimum === null) return [UNUSED, paying];
  return [UNUSED, paying, { isUsed: true, feeCents: handling, needCents: minimum + 1 }];
}

/** Tax of one group is at least (cents x rate - 4999) / 10000, so the total of `used` groups is at least this. */
export function totalAtLeast(cents: number, used: number, basisPoints: number): number {
  if (used === 1) return cents + taxOf(cents, basisPoints);
  return cents + Math.max(0, Math.ceil((cents * basisPoints - 4999 * used) / 10_000));
}
