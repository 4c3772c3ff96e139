/** Reports as resources (REP-01, REP-03). */
import { dollars } from '#contract/resources/resource.ts';
import type { OrderedReport, SpentReport, UseTaxReport } from '#contract/resources/report.ts';
import type { LocationId } from '#domain/ids.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import type { Store } from '../../store/open-store.ts';
import { readByCategory, readOrdered, readSpent, readUntaxed } from '../../store/reports/report-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';

const amount = (cents: string): number => dollars(Number(cents));
const sumOf = (rows: readonly { readonly total_cents: string }[]): number =>
  dollars(rows.reduce((sum, { total_cents: cents }) => sum + Number(cents), 0));
const dearestFirst = (a: { readonly total: number }, b: { readonly total: number }): number => b.total - a.total;

/** The id names the period, so that two of them are never taken for one. */
const idOf = ({ from, to }: ReportPeriod): string => `${from}..${to}`;

export function spentReport(store: Store, locationId: LocationId, period: ReportPeriod) {
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
    };
    return { data: { type: 'spent-reports' as const, id: idOf(period), attributes } };
  });
}

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
  };
  return { data: { type: 'ordered-products-reports' as const, id: idOf(period), attributes } };
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
