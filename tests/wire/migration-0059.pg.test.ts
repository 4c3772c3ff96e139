/** The cost of orders older than 0057 and 0059, and its effect on their location's budget. */
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { testDatabases } from '../support/pg.ts';

const OLD = ALL_MIGRATIONS.slice(
  0,
  ALL_MIGRATIONS.findIndex(({ name }) => name.startsWith('0057')),
);

describe.each(testDatabases())('0057, 0059 and 0062 on $name', ({ freshDatabase }) => {
  it('ORD-16 BUD-01 what was canceled, declined, refunded or credited is taken off, and back in the budget of this period', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    try {
      await migrate(store.pool, { migrations: OLD });
      await seedOld(store);
      await migrate(store.pool);
      const { rows } = await store.pool.query<{ number: string; cents: number; is_stamped: boolean }>(
        'select number, returned_cents::int as cents, changed_in is not null as is_stamped from orders order by number',
      );
      expect(rows).toEqual(
        [
          ['as-it-was', 0],
          ['canceled', 1180],
          // One of two, with half of the tax.
          ['declined', 540],
          ['declined-whole', 1180],
          // 300 of 1,000 are credited; an invoice had charged 100 more than the order.
          ['credited', 200],
          ['old-and-canceled', 1180],
          ['refunded', 400],
          ['refused', 0],
        ]
          .map(([number, cents]) => ({ number, cents, is_stamped: true }))
          .toSorted((one, other) => (String(one.number) < String(other.number) ? -1 : 1)),
      );
      const budget = await store.pool.query('select budget_current_cents::int as cents from practice_locations');
      expect(budget.rows).toEqual([{ cents: 1000 + 1180 + 540 + 1180 + 200 + 400 }]);
      const invoices = await store.pool.query('select distinct by_platform, paid_on from invoices');
      expect(invoices.rows).toEqual([{ by_platform: false, paid_on: null }]);
    } finally {
      await store.close();
    }
  });
});

/** Each order is two packs of 500 with 80 of tax and 100 of shipping. */
async function seedOld({ pool }: Store): Promise<void> {
  await pool.query(`with practice as (insert into practices (name) values ('Maple') returning id)
    insert into practice_locations (practice_id, name, status, budget_cents, budget_current_cents, budget_period_on)
      select id, 'Main', 'active', 50000, 1000, date_trunc('month', now())::date from practice`);
  await pool.query(`insert into users (email, name, password_hash) values ('old@example.com', 'Old', 'x')`);
  await pool.query(`insert into distributors (name) values ('North')`);
  await pool.query(`with maker as (insert into manufacturers (name) values ('Alderon') returning id),
      product as (insert into products (name, manufacturer_id) select 'Gauze', id from maker returning id)
    insert into offers (product_id, distributor_id, sku) select p.id, d.id, 'G-1' from product p, distributors d`);
  await pool.query(`insert into orders (number, location_id, distributor_id, status, payment_type, subtotal_cents, shipping_cents,
      handling_cents, tax_cents, total_cents, eta, user_id, placed_by, op_id, created_at)
    select each.number, l.id, d.id, case when each.number like '%canceled' then 'canceled' else 'in_progress' end, 'accept_credit_card', 1000, 100,
        0, 80, 1180, '2026-03-04', u.id, 'Old', each.number, case when each.number like 'old%' then now() - interval '2 months' else now() end
      from practice_locations l, distributors d, users u, unnest(array['as-it-was', 'canceled', 'declined', 'declined-whole', 'credited',
        'old-and-canceled', 'refunded', 'refused']) each (number)`);
  await pool.query(
    `insert into purchase_orders (order_id, location_id, state, payload_id) select id, location_id, 'accepted', number from orders`,
  );
  await pool.query(`insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
      manufacturer_sku, qty, price_cents, qty_rejected)
    select o.location_id, o.id, f.id, 1, 'Gauze', 'G-1', 'Alderon', 'A-1', 2, 500,
        case o.number when 'declined' then 1 when 'declined-whole' then 2 else 0 end from orders o, offers f`);
  await pool.query(`insert into order_payments (location_id, order_id, amount_cents, state) select location_id, id, total_cents, 'paid' from orders
    where number like 'ref%'`);
  await pool.query(`insert into order_refunds (location_id, order_id, reason_key, amount_cents, by_platform, refunded_at)
    select location_id, id, 'return-1', 400, true, case number when 'refunded' then now() end from orders where number like 'ref%'`);
  await pool.query(`insert into invoices (location_id, order_id, number, is_credit, invoiced_on, shipping_cents, handling_cents, tax_cents, total_cents)
    select o.location_id, o.id, v.number, v.number = 'C', '2026-03-04', 0, 0, 0, v.cents
      from orders o, (values ('I', 1280), ('C', 300)) v (number, cents) where o.number = 'credited'`);
}
