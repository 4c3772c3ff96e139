/**
 * The demo is full at whatever hour it is made: its orders are planned for every second hour of weeks with the end of a month and a year, a leap day
 * and the changes of the clocks.
 */
import { expect, it } from 'vitest';
import { dayAt } from '#domain/ordering/budget.ts';
import { planHistory, readSources } from '#server/seed/history/seed-history.ts';
import { MAIN_LOCATION } from '#server/seed/seed-demo.ts';
import { connectDistributors } from '#server/store/seed/demo-facts.ts';
import { readDemoLocations } from '#server/store/seed/demo-history-sources.ts';
import type { HistoryOrder } from '#server/store/seed/demo-history.ts';
import { openStore } from '#server/store/open-store.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { demo } from '../support/demo-database.ts';
import { shippedDatabase } from '../support/pg.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEKS = ['2026-11-30', '2026-12-28', '2027-03-11', '2027-11-04', '2028-02-26'];

function instants(): readonly Date[] {
  return WEEKS.flatMap((week) =>
    Array.from({ length: 7 * 12 }, (_, nth) => new Date(Date.parse(week) + nth * 2 * HOUR_MS + 5 * 60_000)),
  );
}

/** What a person at the location sees of each kind, by the rules by which the seed derives claims and payments from the orders. */
function seen(orders: readonly HistoryOrder[], { now, today }: { readonly now: Date; readonly today: string }) {
  const underWay = orders.filter(({ status }) => status === 'in_progress');
  const delivered = orders.filter(
    ({ status, lines }) => status === 'completed' && lines.some(({ qty_shipped: shipped }) => shipped > 1),
  );
  const claimed = [4, 11, 16].filter((days) =>
    delivered.some(({ created_at: at }) => Date.parse(at) < now.getTime() - days * DAY_MS),
  );
  return {
    'not shipped': underWay.filter(({ shipments }) => shipments.length === 0).length,
    'a shipment under way': underWay.filter(({ shipments }) =>
      shipments.some(({ delivered_at: at, expected_on: on }) => at === null && on >= today),
    ).length,
    declined: underWay.filter(({ payment_type: type }) => type === 'accept_credit_card').length,
    'back-ordered': underWay.filter(({ lines }) => lines.some(({ qty_backordered: qty }) => qty > 0)).length,
    canceled: orders.filter(({ status }) => status === 'canceled').length,
    overdue: orders.filter(
      ({ payment_type: type, payment_status: status, invoices }) =>
        type === 'bill_by_invoice' && status !== 'paid' && invoices.some(({ due_on: due }) => due < today),
    ).length,
    'a higher price': orders.filter(({ lines }) =>
      lines.some(({ confirmed_price_cents: confirmed, price_cents: price }) => confirmed !== null && confirmed > price),
    ).length,
    'an issue, an answer and a return': claimed.length === 3 ? 1 : 0,
  };
}

const isLater = ({ created_at: at, updated_at: changed, shipments }: HistoryOrder, now: string): boolean =>
  at > now || changed > now || shipments.some(({ delivered_at: there, created_at: sent }) => (there ?? sent) > now);

it.each(shippedDatabase())(
  'ORD-15 the demo has orders in each state at every hour, and none of the future, on $name',
  { timeout: 120_000 },
  async ({ freshDatabase }) => {
    await using database = await freshDatabase(demo);
    const store = openStore(database.poolConfig);
    const { name, timeZone, history } = MAIN_LOCATION;
    const sources = await inTransaction(store, async (connection) => {
      const locationId = (await readDemoLocations(connection)).get(name) ?? '';
      await connectDistributors(connection, locationId, ['Oakfield Supply'], []);
      return readSources(connection, locationId);
    });
    await store.close();
    const missing = instants().flatMap((now) => {
      const orders = planHistory(sources, {
        locationId: '1',
        // Of the older ones nothing is expected here.
        plan: { ...history, months: 3 },
        buyers: [{ userId: '1', name: 'Sam' }],
        seed: 2026,
        now,
        timeZone,
      });
      const at = now.toISOString();
      expect(orders.filter((order) => isLater(order, at))).toEqual([]);
      const found = seen(orders, { now, today: dayAt(at, timeZone) });
      return Object.entries(found).flatMap(([what, count]) => (count > 0 ? [] : [`${at} ${what}`]));
    });
    expect(missing).toEqual([]);
  },
);
