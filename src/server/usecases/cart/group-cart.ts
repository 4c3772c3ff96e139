/** The cart by distributor. Law: a group's totals are those of its chosen lines that can be ordered. */
import { groupTotals, type GroupTotals } from '#domain/ordering/group-totals.ts';
import type { TermsRow } from '../../store/ordering/terms-rows.ts';
import {
  type CartEntry,
  initialCents,
  isChosen,
  type LoadedCart,
  offersOvernight,
  type OvernightChoice,
  overnightOf,
  shippingTerms,
} from './load-cart.ts';

/** One distributor's part of the cart. */
export interface Group {
  readonly terms: TermsRow;
  readonly entries: readonly CartEntry[];
  readonly chosen: readonly CartEntry[];
  readonly usual: GroupTotals;
  /** With overnight shipping; null where it is not offered. */
  readonly overnight: GroupTotals | null;
  readonly isOvernightSelected: boolean;
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
    const isOvernightSelected = overnightOf(row, overnight) !== null;
    return [
      {
        terms: row,
        entries: own,
        chosen,
        usual: groupTotals({ ...ask, overnight: null }),
        overnight: offersOvernight(row)
          ? groupTotals({ ...ask, overnight: { shippingCents: row.overnight_shipping_cents ?? 0 } })
          : null,
        isOvernightSelected,
      },
    ];
  });
}

/** What the group costs as it is chosen. */
export function chosenTotals({ usual, overnight, isOvernightSelected }: Group): GroupTotals {
  return isOvernightSelected && overnight !== null ? overnight : usual;
}

/** What the chosen lines would cost at their first choices, before shipping. */
export function firstChoiceCents(groups: readonly Group[]): number {
  return groups.flatMap(({ chosen }) => chosen).reduce((sum, entry) => sum + initialCents(entry), 0);
}

export interface LineSavings {
  readonly sameBrandCents: number;
  readonly similarCents: number;
}
