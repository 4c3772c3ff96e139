/** Reports as resources (REP-01, REP-03). */
import { dollars } from '#contract/resources/resource.ts';
import type { OrderedReport, SpentReport, UseTaxReport } from '#contract/resources/report.ts';
import type { LocationId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import { budgetPeriodsIn, type ReportPeriod } from '#domain/ordering/report-period.ts';
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { readAccount } from '../../store/ordering/location-account.ts';
import {
  type OrderedRow,
  readBudgetSpent,
  readByCategory,
  readLocationTotal,
  readOrdered,
  readSpent,
  readUntaxed,
} from '../../store/reports/report-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';

const amount = (cents: string): number => dollars(Number(cents));
const sumOf = (rows: readonly { readonly total_cents: string }[]): number =>
  dollars(rows.reduce((sum, { total_cents: cents }) => sum + Number(cents), 0));
const dearestFirst = (a: { readonly total: number }, b: { readonly total: number }): number => b.total - a.total;

/** The id names the period, so that two of them are never taken for one. */
const idOf = ({ from, to }: ReportPeriod): string => `${from}..${to}`;

interface Asked {
  readonly locationId: LocationId;
  readonly period: ReportPeriod;
  /** Whose amounts the person may see. */
  readonly visible: readonly LocationId[];
  /** ISO instant */
  readonly now: string;
}

export function spentReport(store: Store, { locationId, period, visible, now }: Asked) {
  return inSnapshot(store, async (connection) => {
    const rows = await readSpent(connection, locationId, period);
    const categories = await readByCategory(connection, locationId, period);
    const distributors = rows.filter(({ by }) => by === 'distributor');
    const attributes: SpentReport = {
      total: sumOf(distributors),
      orderCount: distributors.reduce((sum, { orders }) => sum + orders, 0),
      byDistributor: distributors
        .map(({ key, name, orders, total_cents: cents }) => ({
          id: key,
          name,
          orderCount: orders,
          total: amount(cents),
        }))
        .toSorted(dearestFirst),
      byCategory: categories
        .map(({ id, name, qty, total_cents: cents }) => ({ id, name: name ?? 'Other', qty, total: amount(cents) }))
        .toSorted(dearestFirst),
      byMonth: rows
        .filter(({ by }) => by === 'month')
        .map(({ key, total_cents: cents }) => ({ month: key, total: amount(cents) }))
        .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
      byLocation: await spentAt(connection, period, visible),
      budget: await budgetOf(connection, locationId, period, now),
    };
    return { data: { type: 'spent-reports' as const, id: idOf(period), attributes } };
  });
}

async function spentAt(
  connection: Connection,
  period: ReportPeriod,
  locationIds: readonly LocationId[],
): Promise<SpentReport['byLocation']> {
  const found: SpentReport['byLocation'] = [];
  for (const id of locationIds) {
    const { name, orders, total_cents: cents } = await readLocationTotal(connection, id, period);
    found.push({ id, name, orderCount: orders, total: amount(cents) });
  }
  return found.toSorted(dearestFirst);
}

/** Weeks and months are whole, also where the period begins or ends within one. */
async function budgetOf(
  connection: Connection,
  locationId: LocationId,
  period: ReportPeriod,
  now: string,
): Promise<SpentReport['budget']> {
  const account = await readAccount(connection, locationId);
  if (account.budget_cents === null) return null;
  const per = account.track_budget_weekly ? 'week' : 'month';
  const starts = budgetPeriodsIn(period, account.track_budget_weekly, dayAt(now, account.time_zone));
  const [first, last] = [starts[0], starts.at(-1)];
  const whole = first === undefined || last === undefined ? null : { from: first, to: dayLater(last, 31) };
  const rows = whole === null ? [] : await readBudgetSpent(connection, locationId, whole, per);
  const totals = new Map(rows.map(({ start, total_cents: cents }) => [start, amount(cents)]));
  return {
    amount: amount(account.budget_cents),
    per,
    spent: starts.map((start) => ({ start, total: totals.get(start) ?? 0 })),
  };
}

const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export async function orderedReport(store: Store, locationId: LocationId, period: ReportPeriod) {
  const rows = await readOrdered(store.pool, locationId, period);
  const attributes: OrderedReport = {
    total: sumOf(rows),
    qty: rows.reduce((sum, { qty }) => sum + qty, 0),
    products: rows.map((row) => ({
      productId: row.product_id,
      offerId: row.offer_id,
      name: row.name,
      manufacturerName: row.manufacturer_name,
      sku: row.sku,
      distributorName: row.distributor_name,
      qty: row.qty,
      total: amount(row.total_cents),
    })),
    priceChanges: rows.flatMap(priceChange).toSorted((a, b) => b.difference - a.difference),
  };
  return { data: { type: 'ordered-products-reports' as const, id: idOf(period), attributes } };
}

function priceChange(row: OrderedRow): OrderedReport['priceChanges'] {
  if (row.before_cents === row.after_cents) return [];
  return [
    {
      productId: row.product_id,
      offerId: row.offer_id,
      name: row.name,
      sku: row.sku,
      distributorName: row.distributor_name,
      qty: row.qty,
      before: amount(row.before_cents),
      after: amount(row.after_cents),
      difference: dollars(Number(row.total_cents) - row.qty * Number(row.before_cents)),
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
