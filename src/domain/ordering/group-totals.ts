/**
 * The totals of a distributor's group of cart lines. The one place that rounds: tax is worked out once for a group, on
 * subtotal and shipping and handling, and rounded half up to the cent; everything else is whole cents from the start.
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
  /** null: the distributor's terms are not known here. */
  readonly terms: ShippingTerms | null;
  /** Basis points: 825 is 8.25 %. */
  readonly taxBasisPoints: number;
  /** Chosen overnight shipping replaces the usual one (CHK-11). */
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

/** Half up, in whole numbers only. */
export function taxOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}
