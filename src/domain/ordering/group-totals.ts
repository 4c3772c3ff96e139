/**
 * The totals of a distributor's group of cart lines, and the only place that rounds: tax is calculated once per group, on subtotal plus
 * shipping and handling, rounded half up to the cent. Everything else is in whole cents from the start.
 */
import { shippingCents, shippingOf, type Shipping, type ShippingTerms } from './shipping.ts';

export interface PricedLine {
  /** null: no price is known, and the line cannot be ordered. */
  readonly priceCents: number | null;
  readonly qty: number;
}

export interface Overnight {
  readonly shippingCents: number;
}

export interface GroupTotals {
  readonly subtotalCents: number;
  readonly shipping: Shipping;
  readonly shippingCents: number;
  readonly handlingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface GroupInput {
  readonly lines: readonly PricedLine[];
  /** null: the distributor's terms are unknown here. */
  readonly terms: ShippingTerms | null;
  /** Basis points: 825 is 8.25 %. */
  readonly taxBasisPoints: number;
  /** Overnight shipping, if chosen, replaces standard shipping (CHK-11). */
  readonly overnight: Overnight | null;
}

export function groupTotals({ lines, terms, taxBasisPoints, overnight }: GroupInput): GroupTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + (line.priceCents ?? 0) * line.qty, 0);
  const shipping: Shipping =
    overnight === null
      ? shippingOf(subtotalCents, terms)
      : { kind: 'fixed', cents: overnight.shippingCents, missingCents: null };
  const isEmpty = lines.length === 0;
  const shipped = isEmpty ? 0 : shippingCents(shipping);
  const handlingCents = isEmpty ? 0 : (terms?.handlingCents ?? 0);
  const taxCents = taxOf(subtotalCents + shipped + handlingCents, taxBasisPoints);
  return {
    subtotalCents,
    shipping,
    shippingCents: shipped,
    handlingCents,
    taxCents,
    totalCents: subtotalCents + shipped + handlingCents + taxCents,
  };
}

/** Rounds half up, using integers only. */
export function taxOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}
