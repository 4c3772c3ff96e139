/**
 * Sums of a location's orders in a period (REP-01, REP-03). Rule: canceled orders do not count; days are in the location's time zone.
 * Amounts in integer cents; days are counted from 1970-01-01.
 */
export interface LedgerOrder {
  readonly id: number;
  readonly day: number;
  /** Epoch ms of placing the order. */
  readonly at: number;
  readonly distributorId: string;
  /** The final cost: without what was declined or returned. */
  readonly totalCents: number;
  readonly isCanceled: boolean;
  /**
   * All lines in one flat array, `LINE_PARTS` numbers each: the offer (an index from 0), the quantity that was not declined, and the price.
   */
  readonly lines: readonly number[];
}

/** Numbers per line in `lines`. */
export const LINE_PARTS = 3;

export interface DayRange {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
}

const DAY_MS = 86_400_000;
/** @param day `YYYY-MM-DD` */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** By time of placing, then by id. */
export const byTime = (a: LedgerOrder, b: LedgerOrder): number => a.at - b.at || a.id - b.id;

const counted = (orders: readonly LedgerOrder[], { from, to }: DayRange): readonly LedgerOrder[] =>
  orders.filter(({ day, isCanceled }) => day >= from && day <= to && !isCanceled);

export interface OrderSum {
  readonly orderCount: number;
  readonly totalCents: number;
}

/** @param keyOf the key by which orders are summed */
export function sumOrders(
  orders: readonly LedgerOrder[],
  range: DayRange,
  keyOf: (order: LedgerOrder) => string,
): ReadonlyMap<string, OrderSum> {
  const sums = new Map<string, OrderSum>();
  for (const order of counted(orders, range)) {
    const key = keyOf(order);
    const { orderCount, totalCents } = sums.get(key) ?? { orderCount: 0, totalCents: 0 };
    sums.set(key, { orderCount: orderCount + 1, totalCents: totalCents + order.totalCents });
  }
  return sums;
}

export interface OfferSum {
  readonly offer: number;
  readonly qty: number;
  readonly totalCents: number;
  /** Unit price of the last order before the range, otherwise of the first in it. */
  readonly beforeCents: number;
  /** Unit price of the last order in the range. */
  readonly afterCents: number;
}

/** @param orders by time @returns the offers ordered in the range */
export function sumOffers(orders: readonly LedgerOrder[], offers: number, range: DayRange): readonly OfferSum[] {
  const [qty, totals, before, after] = [0, 0, 0, 0].map(() => new Float64Array(offers)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (const { day, isCanceled, lines } of orders) {
    if (isCanceled || day > range.to) continue;
    for (let at = 0; at < lines.length; at += LINE_PARTS) {
      const offer = lines[at] ?? 0;
      const price = lines[at + 2] ?? 0;
      if (day < range.from) before[offer] = price;
      else {
        const count = lines[at + 1] ?? 0;
        qty[offer] = (qty[offer] ?? 0) + count;
        totals[offer] = (totals[offer] ?? 0) + count * price;
        if (before[offer] === 0) before[offer] = price;
        after[offer] = price;
      }
    }
  }
  const found: OfferSum[] = [];
  for (let offer = 0; offer < offers; offer += 1) {
    if ((qty[offer] ?? 0) === 0) continue;
    const [totalCents = 0, beforeCents = 0, afterCents = 0] = [totals[offer], before[offer], after[offer]];
    found.push({ offer, qty: qty[offer] ?? 0, totalCents, beforeCents, afterCents });
  }
  return found;
}
