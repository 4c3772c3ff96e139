/** Reports as resources (REP-01, REP-03). */
import { dollars } from '#contract/resources/resource.ts';
import type { OrderedReport, SpentReport, UseTaxReport } from '#contract/resources/report.ts';
import type { LocationId } from '#domain/ids.ts';
import { budgetPeriodStart, dayAt } from '#domain/ordering/budget.ts';
import {
  type DayRange,
  dayNumber,
  dayOfNumber,
  type OfferSum,
  type OrderSum,
  sumOffers,
  sumOrders,
} from '#domain/ordering/order-ledger.ts';
import { budgetPeriodsIn, type ReportPeriod } from '#domain/ordering/report-period.ts';
import type { Store } from '../../store/open-store.ts';
import { readAccount } from '../../store/ordering/location-account.ts';
import type { OfferFactsRow } from '../../store/reports/ledger-rows.ts';
import type { LedgerOffer, OrderLedger, OrderLedgers } from '../../store/reports/order-ledgers.ts';
import { readDistributorNames, readLocationTotal, readUntaxed } from '../../store/reports/report-rows.ts';

const amount = (cents: string | number): number => dollars(Number(cents));
const sumOf = (rows: readonly { readonly total_cents: string }[]): number =>
  dollars(rows.reduce((sum, { total_cents: cents }) => sum + Number(cents), 0));
const mostExpensiveFirst = (a: { readonly total: number }, b: { readonly total: number }): number => b.total - a.total;

/** The id contains the period, so that two of them are distinct. */
const idOf = ({ from, to }: ReportPeriod): string => `${from}..${to}`;
const rangeOf = ({ from, to }: ReportPeriod): DayRange => ({ from: dayNumber(from), to: dayNumber(to) });

export interface ReportSource {
  readonly store: Store;
  readonly ledgers: OrderLedgers;
}

interface Asked {
  readonly locationId: LocationId;
  readonly period: ReportPeriod;
  /** Locations whose amounts the person may see. */
  readonly visible: readonly LocationId[];
  /** ISO instant */
  readonly now: string;
}

export async function spentReport({ store, ledgers }: ReportSource, { locationId, period, visible, now }: Asked) {
  const ledger = await ledgers.read(locationId);
  const range = rangeOf(period);
  const byDistributor = sumOrders(ledger.orders, range, ({ distributorId }) => distributorId);
  const months = new Map<number, string>();
  const monthOf = ({ day }: { readonly day: number }): string => {
    const month = months.get(day) ?? dayOfNumber(day).slice(0, 7);
    months.set(day, month);
    return month;
  };
  const byMonth = sumOrders(ledger.orders, range, monthOf);
  const sums = [...byDistributor.values()];
  const all = {
    total: dollars(sums.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    orderCount: sums.reduce((sum, { orderCount }) => sum + orderCount, 0),
  };
  const others = visible.filter((id) => id !== locationId);
  const [distributors, elsewhere, budget] = await Promise.all([
    distributorsOf(store, byDistributor),
    spentAt(store, period, others),
    budgetOf(store, ledger, { locationId, period, now }),
  ]);
  const attributes: SpentReport = {
    ...all,
    byDistributor: distributors,
    byCategory: categoriesOf(ledger, range),
    byMonth: [...byMonth]
      .map(([month, { totalCents }]) => ({ month, total: dollars(totalCents) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    byLocation: [{ id: locationId, name: ledger.name, ...all }, ...elsewhere].toSorted(mostExpensiveFirst),
    budget,
  };
  return { data: { type: 'spent-reports' as const, id: idOf(period), attributes } };
}

async function distributorsOf(
  { pool }: Store,
  sums: ReadonlyMap<string, OrderSum>,
): Promise<SpentReport['byDistributor']> {
  const names = new Map((await readDistributorNames(pool, [...sums.keys()])).map(({ id, name }) => [id, name]));
  return [...sums]
    .map(([id, { orderCount, totalCents }]) => ({
      id,
      name: names.get(id) ?? '',
      orderCount,
      total: dollars(totalCents),
    }))
    .toSorted(mostExpensiveFirst);
}

/** @returns the ordered offers with their catalogue data */
function offersOf({ orders, offers, facts }: OrderLedger, range: DayRange): readonly OrderedOffer[] {
  return sumOffers(orders, offers.length, range).flatMap((sum) => {
    const offer = offers[sum.offer];
    const found = facts.get(offer?.offerId ?? '');
    return offer === undefined || found === undefined ? [] : [{ sum, offer, facts: found }];
  });
}

interface OrderedOffer {
  readonly sum: OfferSum;
  readonly offer: LedgerOffer;
  readonly facts: OfferFactsRow;
}

function categoriesOf(ledger: OrderLedger, range: DayRange): SpentReport['byCategory'] {
  const found = new Map<string | null, { readonly name: string; qty: number; cents: number }>();
  for (const { sum, facts } of offersOf(ledger, range)) {
    const category = found.get(facts.category_id) ?? { name: facts.category_name ?? 'Other', qty: 0, cents: 0 };
    category.qty += sum.qty;
    category.cents += sum.totalCents;
    found.set(facts.category_id, category);
  }
  return [...found]
    .map(([id, { name, qty, cents }]) => ({ id, name, qty, total: dollars(cents) }))
    .toSorted(mostExpensiveFirst);
}

async function spentAt(
  { pool }: Store,
  period: ReportPeriod,
  locationIds: readonly LocationId[],
): Promise<SpentReport['byLocation']> {
  const found: SpentReport['byLocation'] = [];
  for (const id of locationIds) {
    const { name, orders, total_cents: cents } = await readLocationTotal(pool, id, period);
    found.push({ id, name, orderCount: orders, total: amount(cents) });
  }
  return found;
}

/** Complete weeks or months, even if the period begins or ends within one, from the location's first order on. */
async function budgetOf(
  { pool }: Store,
  { orders }: OrderLedger,
  { locationId, period, now }: Omit<Asked, 'visible'>,
): Promise<SpentReport['budget']> {
  const account = await readAccount(pool, locationId);
  if (account.budget_cents === null) return null;
  const isWeekly = account.track_budget_weekly;
  const startsAt = (day: number): string => budgetPeriodStart(`${dayOfNumber(day)}T00:00:00Z`, isWeekly);
  // Earlier ones say nothing: what the location bought then, it bought elsewhere.
  const earliest = orders.find(({ isCanceled }) => !isCanceled);
  const begin = earliest === undefined ? '' : startsAt(earliest.day);
  const starts = budgetPeriodsIn(period, isWeekly, dayAt(now, account.time_zone)).filter((start) => start >= begin);
  const [first, last] = [starts[0], starts.at(-1)];
  const startOf = new Map<number, string>();
  const sums =
    first === undefined || last === undefined
      ? null
      : sumOrders(orders, { from: dayNumber(first), to: dayNumber(last) + 31 }, ({ day }) => {
          const start = startOf.get(day) ?? startsAt(day);
          startOf.set(day, start);
          return start;
        });
  return {
    amount: amount(account.budget_cents),
    per: isWeekly ? 'week' : 'month',
    spent: starts.map((start) => ({ start, total: dollars(sums?.get(start)?.totalCents ?? 0) })),
  };
}

export async function orderedReport(
  { ledgers }: Pick<ReportSource, 'ledgers'>,
  locationId: LocationId,
  period: ReportPeriod,
) {
  const ledger = await ledgers.read(locationId);
  const rows = offersOf(ledger, rangeOf(period)).toSorted((a, b) => b.sum.totalCents - a.sum.totalCents);
  const attributes: OrderedReport = {
    total: dollars(rows.reduce((all, { sum }) => all + sum.totalCents, 0)),
    qty: rows.reduce((all, { sum }) => all + sum.qty, 0),
    products: rows.map(({ sum, offer: { offerId, named }, facts }) => ({
      productId: facts.product_id,
      offerId,
      name: named.name,
      manufacturerName: named.manufacturer_name,
      sku: named.sku,
      distributorName: facts.distributor_name,
      qty: sum.qty,
      total: dollars(sum.totalCents),
    })),
    priceChanges: rows.flatMap(priceChange).toSorted((a, b) => b.difference - a.difference),
  };
  return { data: { type: 'ordered-products-reports' as const, id: idOf(period), attributes } };
}

function priceChange({ sum, offer: { offerId, named }, facts }: OrderedOffer): OrderedReport['priceChanges'] {
  if (sum.beforeCents === sum.afterCents) return [];
  return [
    {
      productId: facts.product_id,
      offerId,
      name: named.name,
      sku: named.sku,
      distributorName: facts.distributor_name,
      qty: sum.qty,
      before: dollars(sum.beforeCents),
      after: dollars(sum.afterCents),
      difference: dollars(sum.totalCents - sum.qty * sum.beforeCents),
    },
  ];
}

export async function useTaxReport(store: Store, locationId: LocationId, period: ReportPeriod) {
  const rows = await readUntaxed(store.pool, locationId, period);
  const attributes: UseTaxReport = {
    total: sumOf(rows),
    orders: rows.map((row) => ({
      orderId: row.id,
      number: row.number,
      createdAt: row.created_at.toISOString(),
      distributorName: row.distributor_name,
      subtotal: amount(row.subtotal_cents),
      total: amount(row.total_cents),
    })),
  };
  return { data: { type: 'use-tax-reports' as const, id: idOf(period), attributes } };
}
