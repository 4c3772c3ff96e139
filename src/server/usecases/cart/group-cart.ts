/** The cart by distributor. Rule: a group's totals are those of its selected lines that can be ordered. */
import { groupTotals, type PricedLine } from '#domain/ordering/group-totals.ts';
import { type OvernightChoice, type ShippedGroup, shipGroup } from '#domain/ordering/ship-group.ts';
import type { TermsRow } from '../../store/ordering/terms-rows.ts';
import {
  type CartEntry,
  firstChoiceRows,
  firstPriceCents,
  isChosen,
  type LoadedCart,
  overnightOf,
  overnightOffer,
  shippingTerms,
} from './load-cart.ts';

/** One distributor's part of the cart. */
export interface Group extends ShippedGroup {
  readonly terms: TermsRow;
  readonly entries: readonly CartEntry[];
  readonly chosen: readonly CartEntry[];
}

export function groupsOf(
  { entries, terms, account }: LoadedCart,
  { ids, overnight }: { ids: readonly string[]; overnight: readonly OvernightChoice[] },
): Group[] {
  const named = new Set(ids);
  return [...terms.values()].flatMap((row): Group[] => {
    const own = entries.filter(({ line }) => line.distributorId === row.id);
    if (own.length === 0) return [];
    const chosen = own.filter((entry) => isChosen(entry, named) && !entry.line.cannotOrder);
    const ask = {
      lines: chosen.map(({ line }) => line),
      terms: shippingTerms(row),
      taxBasisPoints: account.tax_basis_points,
    };
    const shipped = shipGroup(ask, { offered: overnightOffer(row), isChosen: overnightOf(row, overnight) !== null });
    return [{ terms: row, entries: own, chosen, ...shipped }];
  });
}

/** The cost of the selected lines if every swapped one were its first choice again: what checkout would charge (CART-08). */
export function withoutSavingsCents(
  { terms, account }: LoadedCart,
  groups: readonly Group[],
  overnight: readonly OvernightChoice[],
): number {
  const priced = new Map<string, PricedLine[]>();
  for (const entry of groups.flatMap(({ chosen }) => chosen)) {
    const first = firstChoiceRows(entry);
    const { distributorId, qty, priceCents } = entry.line;
    const lines = first.map((row) => ({ at: row.distributorId, qty: row.qty, priceCents: firstPriceCents(row) }));
    for (const { at, ...line } of first.length === 0 ? [{ at: distributorId, qty, priceCents }] : lines) {
      priced.set(at, [...(priced.get(at) ?? []), line]);
    }
  }
  let sum = 0;
  for (const [at, lines] of priced) {
    const row = terms.get(at);
    sum += groupTotals({
      lines,
      terms: row === undefined ? null : shippingTerms(row),
      taxBasisPoints: account.tax_basis_points,
      overnight: row === undefined ? null : overnightOf(row, overnight),
    }).totalCents;
  }
  return sum;
}

export interface LineSavings {
  readonly sameBrandCents: number;
  readonly similarCents: number;
}
