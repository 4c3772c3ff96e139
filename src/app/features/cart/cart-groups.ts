/**
 * The displayed cart: by distributor, with each order's totals by the server's rules, and its search (CART-14). Rule: totals are those of
 * the selected lines of the whole cart, whatever the search shows.
 */
import type { DistributorId } from '#domain/ids.ts';
import { etaDate, leavesOn, leavesToday } from '#domain/ordering/cut-off.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { type CartSelection, selectedIds } from '#domain/ordering/cart-selection.ts';
import { isOvernightChosen, type OvernightChoice, type ShippedGroup, shipGroup } from '#domain/ordering/ship-group.ts';
import { stockShortages } from '#domain/ordering/stock-shortage.ts';
import type { DistributorTerms, KnownTerms } from './order-terms.ts';

type Line = Pick<
  CartLine,
  | 'id'
  | 'clientId'
  | 'distributorId'
  | 'distributorName'
  | 'distributorSku'
  | 'manufacturerName'
  | 'manufacturerSku'
  | 'productName'
  | 'qty'
  | 'priceCents'
  | 'savedForLater'
  | 'cannotOrder'
  | 'offerId'
  | 'stockLevel'
  | 'updatedAt'
>;

/** Days in the distributor's zone, `YYYY-MM-DD`; null if its terms are unknown here. */
export interface Arrival {
  readonly usual: string;
  readonly overnight: string | null;
  /** null: today. */
  readonly leaves: string | null;
}

/** Its totals are those of the selected lines. */
export interface DistributorGroup<L extends Line> extends ShippedGroup {
  readonly distributorId: DistributorId;
  readonly name: string;
  /** All lines. */
  readonly lines: readonly L[];
  /** Lines that match the search. */
  readonly shown: readonly L[];
  /** Selected, and orderable. */
  readonly chosen: readonly L[];
  readonly terms: DistributorTerms | null;
  readonly arrival: Arrival | null;
  /** Available quantity by line key, for lines that exceed it (CART-10); lines that cannot be ordered at all are not included. */
  readonly short: ReadonlyMap<string, number>;
}

export interface Cart<L extends Line> {
  readonly groups: readonly DistributorGroup<L>[];
  /** Newest first (CART-21); those that match the search. */
  readonly saved: readonly L[];
  /** Every line of the cart, without saved ones, in screen order. */
  readonly lines: readonly L[];
  readonly chosen: readonly L[];
  readonly totalCents: number;
  /** Some distributor's terms are unknown here, so that shipping and tax are missing from the total. */
  readonly isWithoutTerms: boolean;
}

export interface CartView {
  readonly search: string;
  readonly selection: CartSelection;
  readonly overnight: readonly OvernightChoice[];
  readonly terms: KnownTerms;
  /** Stock by line id, where the mirror does not have it yet; absent: no additional data. */
  readonly stock?: ReadonlyMap<string, number | null>;
  /** ISO instant. */
  readonly now: string;
}

const SEARCH_FROM = 2;

/** The device's key of a line, which does not change when the server assigns its id. */
export function lineKey({ id, clientId }: Pick<Line, 'id' | 'clientId'>): string {
  return clientId ?? id;
}

export function selectable(lines: readonly Line[]): { readonly id: string; readonly cannotOrder: boolean }[] {
  return lines.map((line) => ({ id: lineKey(line), cannotOrder: line.cannotOrder }));
}

/** Groups by distributor name, lines by product name. */
export function cartOf<L extends Line>(all: readonly L[], view: CartView): Cart<L> {
  const inCart = all.filter((line) => !line.savedForLater);
  const chosenKeys = new Set(selectedIds(view.selection, selectable(inCart)));
  const byDistributor = new Map<DistributorId, L[]>();
  for (const line of inCart) {
    const members = byDistributor.get(line.distributorId);
    if (members === undefined) byDistributor.set(line.distributorId, [line]);
    else members.push(line);
  }
  const groups = [...byDistributor]
    .map(([distributorId, members]) => groupOf(distributorId, members, { ...view, chosenKeys }))
    .sort((a, b) => compareText(a.name, b.name));
  return {
    groups,
    saved: all
      .filter((line) => line.savedForLater && matches(line, view.search))
      .sort((a, b) => compareText(b.updatedAt, a.updatedAt)),
    lines: groups.flatMap((group) => group.lines),
    chosen: groups.flatMap((group) => group.chosen),
    totalCents: groups.reduce((sum, group) => sum + group.totals.totalCents, 0),
    isWithoutTerms: groups.some((group) => group.terms === null && group.chosen.length > 0),
  };
}

function groupOf<L extends Line>(
  distributorId: DistributorId,
  members: readonly L[],
  { search, overnight: choices, terms: known, stock, now, chosenKeys }: CartView & { chosenKeys: ReadonlySet<string> },
): DistributorGroup<L> {
  const lines = members.toSorted((a, b) => compareText(a.productName, b.productName) || compareText(a.id, b.id));
  const chosen = lines.filter((line) => chosenKeys.has(lineKey(line)));
  const terms = known.byDistributor[distributorId] ?? null;
  const ask = { lines: chosen, terms, taxBasisPoints: terms === null ? 0 : known.taxBasisPoints };
  const overnight = terms?.overnight ?? null;
  const shipped = shipGroup(ask, {
    offered: overnight === null ? null : { shippingCents: overnight.costCents },
    isChosen: overnight !== null && isOvernightChosen(choices, distributorId, overnight.shipMethodId),
  });
  return {
    distributorId,
    name: lines[0]?.distributorName ?? '',
    lines,
    shown: lines.filter((line) => matches(line, search)),
    chosen,
    terms,
    ...shipped,
    arrival: terms === null ? null : arrivalOf(terms, now),
    short: shortOf(lines, stock),
  };
}

function shortOf(lines: readonly Line[], stock: CartView['stock']): ReadonlyMap<string, number> {
  const stocked = lines
    .filter((line) => !line.cannotOrder)
    .map((line) => ({
      id: lineKey(line),
      offerId: line.offerId,
      qty: line.qty,
      stockLevel: line.stockLevel ?? stock?.get(line.id) ?? null,
    }));
  return stockShortages(stocked);
}

function arrivalOf({ cutOffTime, days, overnight }: DistributorTerms, now: string): Arrival {
  return {
    usual: etaDate(now, { cutOffTime, days }),
    overnight: overnight === null ? null : etaDate(now, { cutOffTime, days: overnight.days }),
    leaves: leavesToday(now, cutOffTime) ? null : leavesOn(now, cutOffTime),
  };
}

/** From 2 characters, trimmed, ignoring case: product, distributor, its SKU, maker, its SKU (CART-14). */
export function matches(line: Line, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted.length < SEARCH_FROM) return true;
  const { productName, distributorSku, distributorName, manufacturerName, manufacturerSku } = line;
  return [productName, distributorSku, distributorName, manufacturerName, manufacturerSku].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

const collator = new Intl.Collator('en');

function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
