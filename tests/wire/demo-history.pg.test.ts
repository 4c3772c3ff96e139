/** The demo's eighteen months of orders: identical for the same seed, and consistent to the cent. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import { periodOf } from '#domain/ordering/report-period.ts';
import { SURCHARGE_CENTS } from '#server/seed/history/plan-fulfillment.ts';
import { seedDemoHistory } from '#server/seed/seed-demo.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { readAccount } from '#server/store/ordering/location-account.ts';
import { createOrderLedgers } from '#server/store/reports/order-ledgers.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { homeDocument } from '#server/usecases/home/read-home.ts';
import { ordersDocument } from '#server/usecases/orders/read-orders.ts';
import { orderedReport, spentReport, useTaxReport } from '#server/usecases/reports/read-reports.ts';
import { savingsDocument } from '#server/usecases/savings/read-savings.ts';
import { demo, DEMO_NOW as now } from '../support/demo-database.ts';
import { shippedDatabase, testDatabases } from '../support/pg.ts';

const ask = async (store: Store, sql: string): Promise<Record<string, unknown>[]> => (await store.pool.query(sql)).rows;
const cents = (dollars: number): number => Math.round(dollars * 100);

const EVERYTHING = [
  `select to_jsonb(o) - 'changed_in' as o from orders o order by location_id, id`,
  'select location_id, order_id, state, payload_id, reference, sent_at from purchase_orders order by location_id, order_id',
  'select * from order_items order by location_id, id',
  'select * from shipments order by location_id, id',
  'select * from shipment_lines order by location_id, shipment_id, line',
  'select * from invoices order by location_id, id',
  'select * from invoice_lines order by location_id, invoice_id, line',
  'select id, order_id, kind, status, created_at from order_claims order by location_id, id',
  'select id, budget_current_cents, saved_price_total_cents from practice_locations order by id',
];

/** Violations: the name of each rule, and a query for rows that break it. */
const BROKEN: Readonly<Record<string, string>> = {
  'an order costs what its lines cost, and more': `select o.id from orders o where o.subtotal_cents <>
    (select sum(i.qty::bigint * i.price_cents) from order_items i where i.location_id = o.location_id and i.order_id = o.id)`,
  'a line has shipped what is in its boxes': `select i.id from order_items i where i.qty_shipped > i.qty or i.qty_shipped <>
    coalesce((select sum(l.qty) from shipment_lines l where l.location_id = i.location_id and l.order_item_id = i.id), 0)`,
  'an invoice is the sum of its parts': `select v.id from invoices v where v.total_cents <> v.shipping_cents + v.handling_cents
    + v.tax_cents + (select sum(l.qty::bigint * l.unit_price_cents) from invoice_lines l
      where l.location_id = v.location_id and l.invoice_id = v.id)`,
  'what was shipped was charged': `select i.id from order_items i where i.qty_shipped <>
    coalesce((select sum(l.qty) from invoice_lines l where l.location_id = i.location_id and l.order_item_id = i.id), 0)`,
  'a delivered order has arrived whole': `select o.id from orders o where o.status = 'completed' and (
    exists (select from order_items i where i.location_id = o.location_id and i.order_id = o.id and i.qty_shipped <> i.qty)
    or exists (select from shipments s where s.location_id = o.location_id and s.order_id = o.id and s.delivered_at is null))`,
  'a budget is what the orders of its period left': `select l.id from practice_locations l where l.budget_current_cents <> l.budget_cents
    - coalesce((select sum(o.total_cents - o.returned_cents) from orders o where o.location_id = l.id and o.created_at >= l.budget_period_on::timestamp at time zone l.time_zone), 0)`,
  'what was saved is what the orders saved': `select l.id from practice_locations l where l.saved_price_total_cents <>
    coalesce((select sum(o.saved_cents) from orders o where o.location_id = l.id), 0)`,
  'a shelf knows its last order': `select w.id from workspace_items w where w.last_ordered_on is distinct from
    (select (max(o.created_at) at time zone (select l.time_zone from practice_locations l where l.id = w.location_id))::date
      from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id
      where i.location_id = w.location_id and i.offer_id = w.offer_id)`,
  'a payment is the whole of its order, in the same state': `select o.id from orders o full join order_payments p
    on p.location_id = o.location_id and p.order_id = o.id where o.payment_type = 'accept_credit_card'
    and (p.amount_cents <> o.total_cents or p.state is distinct from o.payment_status)`,
  'nothing happens later than now': `select id from orders where created_at > '${now.toISOString()}' or updated_at > '${now.toISOString()}'
    union all select id from shipments where delivered_at > '${now.toISOString()}'`,
};

describe('the history of the demo', () => {
  const prints = new Set<string>();

  it.each(testDatabases())(
    'REP-01 REP-03 is the same twice, and orders, shipments, invoices, budget, savings and reports agree to the cent, on $name',
    { timeout: 120_000 },
    async ({ freshDatabase }) => {
      await using database = await freshDatabase(demo);
      const store = openStore(database.poolConfig);
      await inTransaction(store, (connection) => seedDemoHistory(connection, { now }));
      for (const [law, sql] of Object.entries(BROKEN))
        expect([law, (await ask(store, sql)).slice(0, 3)]).toEqual([law, []]);
      const locations = await ask(store, 'select id from practice_locations order by id');
      for (const { id } of locations) await agree(store, asId<LocationId>(String(id)));
      const hash = createHash('sha256');
      for (const sql of EVERYTHING) hash.update(JSON.stringify(await ask(store, sql)));
      prints.add(hash.digest('hex'));
      expect(prints.size).toBe(1);
      await store.close();
    },
  );

  it.each(shippedDatabase())(
    'is full of what happens to orders, on $name',
    { timeout: 60_000 },
    async ({ freshDatabase }) => {
      await using database = await freshDatabase(demo);
      const store = openStore(database.poolConfig);
      await inTransaction(store, (connection) => seedDemoHistory(connection, { now }));
      const [found] = await ask(
        store,
        `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as lines,
          (select count(distinct date_trunc('month', created_at))::int from orders) as months,
          (select count(*)::int from orders where status = 'canceled') as canceled,
          (select count(*)::int from orders where status = 'in_progress') as under_way,
          (select count(*)::int from order_items where qty_backordered > 0) as back_ordered,
          (select count(*)::int from invoices v join orders o on o.location_id = v.location_id and o.id = v.order_id
            where v.due_on < '${now.toISOString()}' and o.payment_type = 'bill_by_invoice' and v.paid_on is null) as overdue,
          (select count(*)::int from invoices v join orders o on o.location_id = v.location_id and o.id = v.order_id
            where o.payment_type = 'bill_by_invoice' and (v.paid_on is null) = (o.payment_status = 'paid')) as contradictory,
          (select count(*)::int from (select order_id from shipments group by location_id, order_id having count(*) > 1) s) as split,
          (select count(*)::int from (select offer_id from order_items group by location_id, offer_id having count(distinct price_cents) > 1) p) as changed,
          (select count(*)::int from order_payments where state = 'declined') as declined,
          (select count(*)::int from order_claims where status = 'open') as open_issues,
          (select count(*)::int from order_claims where status = 'labeled' and label is not null and not label_seen) as labels,
          (select count(*)::int from orders where tax_cents = 0) as untaxed`,
      );
      const least = {
        declined: 1,
        open_issues: 1,
        labels: 1,
        canceled: 1,
        overdue: 1,
        back_ordered: 1,
        orders: 400,
        lines: 1500,
        months: 18,
        under_way: 2,
        split: 20,
        changed: 100,
        untaxed: 20,
      };
      // All but a few invoices are paid, and the orders agree.
      expect(found).toMatchObject({ contradictory: 0, overdue: expect.toSatisfy((count: number) => count <= 3) });
      for (const [what, count] of Object.entries(least)) {
        expect([what, Math.min(Number(found?.[what]), count)]).toEqual([what, count]);
      }
      const charged = await ask(
        store,
        `select v.total - o.total_cents as more, o.qty from (select location_id, order_id, sum(total_cents) as total from invoices group by 1, 2) v
          join (select o.*, (select i.qty from order_items i where i.location_id = o.location_id and i.order_id = o.id order by i.id limit 1)
            from orders o) o on o.location_id = v.location_id and o.id = v.order_id
          where o.status = 'completed' and v.total <> o.total_cents order by 1`,
      );
      expect(charged.length).toBeGreaterThan(1);
      for (const { more, qty } of charged) expect(Number(more)).toBe(Number(qty) * SURCHARGE_CENTS);
      await store.close();
    },
  );
});

describe.each(shippedDatabase())('home of the demo on $name', ({ freshDatabase }) => {
  it(
    'BUD-01 ORD-04 REP-03 SAV-03 SAV-04 each card of Home shows the total of the screen that it leads to',
    { timeout: 120_000 },
    async () => {
      await using database = await freshDatabase(demo);
      const store = openStore(database.poolConfig);
      // The months of Home are those of the database's clock, which has gone on since the budgets began.
      await ask(
        store,
        `update practice_locations set budget_current_cents = budget_cents,
        budget_period_on = date_trunc(case when track_budget_weekly then 'week' else 'month' end, now() at time zone time_zone)::date`,
      );
      await inTransaction(store, (connection) => seedDemoHistory(connection, { now: new Date() }));
      const { rows } = await store.pool.query<{ id: string }>('select id from practice_locations order by id');
      for (const { id } of rows) await agreeWithHome(store, asId<LocationId>(id));
      await store.close();
    },
  );
});

async function agreeWithHome(store: Store, locationId: LocationId): Promise<void> {
  const home = (await homeDocument(store, { locationId, isDemo: true })).data.attributes;
  const account = await readAccount(store.pool, locationId);
  const instant = new Date().toISOString();
  const period = periodOf('this-month', dayAt(instant, account.time_zone));
  const asked = { locationId, period, visible: [locationId], now: instant };
  const spent = (await spentReport({ store, ledgers: createOrderLedgers(store) }, asked)).data.attributes;
  const savings = (await savingsDocument(store, locationId)).data.attributes;
  const listed = await ordersDocument(store, locationId, {
    statuses: ['in_progress', 'on_hold'],
    distributorIds: [],
    to: null,
    orderId: null,
    archived: false,
    search: '',
    numberPart: null,
    notShipped: false,
    oldestFirst: false,
    full: false,
    isDemo: true,
    from: new Date(Date.parse(instant) - 365 * 86_400_000).toISOString(),
    page: { number: 1, size: 100 },
  });
  const underWay = listed.data.map(({ attributes }) => cents(attributes.total) - cents(attributes.returned));
  const month = savings.months.find((each) => each.month === period.from.slice(0, 7));
  expect({
    budget: [Number(account.budget_cents) - Number(account.budget_current_cents), cents(home.spentThisMonth)],
    underWay: [home.orderCount, cents(home.ordersTotal)],
    saved: cents(home.savedThisMonth),
    missed: cents(home.missedTotal),
  }).toEqual({
    budget: [cents(spent.budget?.spent.at(-1)?.total ?? 0), cents(spent.total)],
    underWay: [underWay.length, underWay.reduce((all, each) => all + each, 0)],
    saved: cents(month?.saved ?? 0),
    missed: cents(savings.missedTotal),
  });
  expect([home.orderCount > 0, home.missedTotal > 0]).toEqual([true, true]);
}

/** Compares the reports of all time with the orders themselves. */
async function agree(store: Store, locationId: LocationId): Promise<void> {
  const ledgers = createOrderLedgers(store);
  const period = { from: '2020-01-01', to: '2030-12-31' };
  const [spent, ordered, untaxed] = [
    (await spentReport({ store, ledgers }, { locationId, period, visible: [locationId], now: now.toISOString() })).data
      .attributes,
    (await orderedReport({ ledgers }, locationId, period)).data.attributes,
    (await useTaxReport(store, locationId, period)).data.attributes,
  ];
  const { rows } = await store.pool.query<{ total: string; goods: string; free: string; count: number }>(
    `select sum(total_cents - returned_cents) as total, sum((select sum((i.qty - i.qty_rejected)::bigint * i.price_cents) from order_items i
        where i.location_id = orders.location_id and i.order_id = orders.id)) as goods, count(*)::int as count,
      coalesce(sum(total_cents) filter (where tax_cents = 0), 0) as free from orders where location_id = $1 and status <> 'canceled'`,
    [locationId],
  );
  const [{ total, goods, free, count } = { total: '', goods: '', free: '', count: 0 }] = rows;
  const sum = (amounts: readonly { readonly total: number }[]): number =>
    amounts.reduce((all, each) => all + cents(each.total), 0);
  expect({
    total: cents(spent.total),
    byDistributor: sum(spent.byDistributor),
    byMonth: sum(spent.byMonth),
    byCategory: sum(spent.byCategory),
    products: sum(ordered.products),
    untaxed: sum(untaxed.orders),
    count: spent.orderCount,
  }).toEqual({
    total: Number(total),
    byDistributor: Number(total),
    byMonth: Number(total),
    byCategory: Number(goods),
    products: Number(goods),
    untaxed: Number(free),
    count,
  });
}
