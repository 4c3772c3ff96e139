/** The cart with everything needed for shipping, tax and alternatives, read at one instant. */
import type { LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { scaledChoices, type SwappedLine } from '#domain/ordering/first-choices.ts';
import type { Overnight } from '#domain/ordering/group-totals.ts';
import { isOvernightChosen, type OvernightChoice } from '#domain/ordering/ship-group.ts';
import type { ShippingTerms } from '#domain/ordering/shipping.ts';
import { type UnorderableReason, whyUnorderable } from '#domain/ordering/unorderable.ts';
import { readAllLines } from '../../store/cart/line-rows.ts';
import type { Connection } from '../../store/connection.ts';
import { type FirstChoiceRow, type LineDetails, readLineDetails } from '../../store/ordering/cart-details.ts';
import { type LocationAccount, readAccount } from '../../store/ordering/location-account.ts';
import { inOneRoundTrip } from '../../store/packets.ts';
import { readTerms, type TermsRow } from '../../store/ordering/terms-rows.ts';

export interface CartEntry {
  readonly line: CartLine;
  readonly details: LineDetails;
  readonly terms: TermsRow;
}

export interface LoadedCart {
  /** Without saved-for-later lines; oldest first, so that groups keep their order while quantities change. */
  readonly entries: readonly CartEntry[];
  /** For the cart's distributors, those of its first choices, and those where the location has an account. */
  readonly terms: ReadonlyMap<string, TermsRow>;
  readonly account: LocationAccount;
}

export async function loadCart(connection: Connection, locationId: LocationId): Promise<LoadedCart> {
  const [lines, details, rows, account] = await inOneRoundTrip(connection, () =>
    Promise.all([
      readAllLines(connection, locationId),
      readLineDetails(connection, locationId),
      readTerms(connection, locationId),
      readAccount(connection, locationId),
    ]),
  );
  const terms = new Map(rows.map((row) => [row.id, row]));
  const entries = lines
    .flatMap((line): CartEntry[] => {
      const [own, theirs] = [details.get(line.id), terms.get(line.distributorId)];
      return line.savedForLater || own === undefined || theirs === undefined
        ? []
        : [{ line, details: own, terms: theirs }];
    })
    .toSorted((a, b) => Number(a.line.id) - Number(b.line.id));
  return { entries, terms, account };
}

/** null: it can be ordered. */
export function whyCannotOrder({ line, details }: CartEntry): UnorderableReason | null {
  const { is_active: isActive, is_blocked: isBlocked, stock_level: stockLevel } = details;
  return whyUnorderable({ isActive, isBlocked, stockLevel, priceCents: line.priceCents });
}

export function shippingTerms(row: TermsRow): ShippingTerms {
  return {
    fixedShippingCents: row.fixed_shipping_cents,
    minOrderTotalFreeCents: row.min_order_total_free_cents,
    handlingCents: row.handling_cents,
    isCoveredByZen: row.is_covered_by_zen,
  };
}

/** By the line's id or the device's UUID; without ids: every line that can be ordered. */
export function isChosen({ line }: CartEntry, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return !line.cannotOrder;
  return ids.has(line.id) || (line.clientId !== null && ids.has(line.clientId));
}

/** The cost of overnight shipping if it was chosen and is offered. */
export function overnightOf(row: TermsRow, choices: readonly OvernightChoice[]): Overnight | null {
  return isOvernightChosen(choices, row.id, row.ship_method_id) ? overnightOffer(row) : null;
}

/** null if it is not offered. */
export function overnightOffer(row: TermsRow): Overnight | null {
  const { overnight_eta_days: days, overnight_shipping_cents: shippingCents } = row;
  return days === null || shippingCents === null ? null : { shippingCents };
}

/** The line as the merging rules see it. */
export function swappedLine({ line, details }: CartEntry): SwappedLine {
  const { offerId, qty, priceCents } = line;
  return { offerId, qty, priceCents, firstChoices: details.first_choices, swappedQty: details.swapped_qty };
}

/** The first choices for the line's current number of packs; empty if it was not swapped. */
export function firstChoiceRows({ line, details }: CartEntry): readonly FirstChoiceRow[] {
  const { first_choices: choices, swapped_qty: swappedQty } = details;
  return swappedQty === null ? [] : scaledChoices(choices, { qty: line.qty, swappedQty });
}

/** The price per pack: the current one if it can be ordered, otherwise the last known one. */
export function firstPriceCents({ nowCents, priceCents }: FirstChoiceRow): number {
  return nowCents !== null && nowCents > 0 ? nowCents : (priceCents ?? 0);
}

/** What the line would cost with its original offer, for its current number of packs; its own price if it was not swapped. */
function initialCents(entry: CartEntry): number {
  const first = firstChoiceRows(entry);
  if (first.length === 0) return (entry.line.priceCents ?? 0) * entry.line.qty;
  return first.reduce((sum, row) => sum + firstPriceCents(row) * row.qty, 0);
}

/** Savings by the swap; never negative. */
export function savedCents(entry: CartEntry): number {
  return Math.max(0, initialCents(entry) - (entry.line.priceCents ?? 0) * entry.line.qty);
}
