/** The cost of orders whose credit notes are older than 0069, and its effect on their location's budget. */
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { testDatabases } from '../support/pg.ts';

const at = (number: string): number => ALL_MIGRATIONS.findIndex(({ name }) => name.startsWith(number));

describe.each(testDatabases())('0069 on $name', ({ freshDatabase }) => {
  it('ORD-16 BUD-01 declined lines that were taken off twice are taken off once, and are back in the budget of this period', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    try {
      await migrate(store.pool, { migrations: ALL_MIGRATIONS.slice(0, at('0069')) });
      await seedOld(store);
      const costs = async (): Promise<unknown> =>
        Object.fromEntries(
          (
            await store.pool.query<{ number: string; cents: number }>(
              'select number, returned_cents::int as cents from orders order by number',
            )
          ).rows.map(({ number, cents }) => [number, cents]),
        );
      const budgets = async (): Promise<unknown> =>
        (await store.pool.query('select budget_current_cents::int as cents from practice_locations order by id')).rows;
      expect(await costs()).toMatchObject({ twice: 1080, 'twice-long-ago': 1080, 'twice-elsewhere': 1080 });
      await migrate(store.pool, { migrations: ALL_MIGRATIONS.slice(0, at('0069') + 1) });
      expect(await costs()).toEqual({
        // One of two declined, with half of the tax; the credit note takes off the invoice what had been charged of it.
        twice: 540,
        'twice-long-ago': 540,
        'twice-elsewhere': 540,
        // The invoice was of what came: the credit note is a refund.
        'declined-and-refunded': 740,
        // Nothing was declined, nothing was credited, or the platform gives it back: none of it is computed again.
        credited: 1,
        declined: 2,
        'by-platform': 3,
      });
      expect(await budgets()).toEqual([{ cents: 10_000 - 540 }, { cents: 20_000 - 540 }]);
    } finally {
      await store.close();
    }
  });
});

/** Each order is two packs of 500 with 80 of tax and 100 of shipping. */
async function seedOld({ pool }: Store): Promise<void> {
  await pool.query(`with practice as (insert into practices (name) values ('Maple') returning id)
    insert into practice_locations (practice_id, name, status, budget_cents, budget_current_cents, budget_period_on)
      select id, each.name, 'active', 50000, each.cents, date_trunc('month', now())::date
        from practice, (values ('Main', 10000), ('Annex', 20000)) each (name, cents)`);
  await pool.query(`insert into users (email, name, password_hash) values ('old@example.com', 'Old', 'x')`);
  await pool.query(`insert into distributors (name) values ('North')`);
  await pool.query(`with maker as (insert into manufacturers (name) values ('Alderon') returning id),
      product as (insert into products (name, manufacturer_id) select 'Gauze', id from maker returning id)
    insert into offers (product_id, distributor_id, sku) select p.id, d.id, 'G-1' from product p, distributors d`);
  await pool.query(`insert into orders (number, location_id, distributor_id, status, payment_type, subtotal_cents, shipping_cents,
      handling_cents, tax_cents, total_cents, eta, user_id, placed_by, op_id, created_at)
    select each.number, l.id, d.id, 'in_progress', 'bill_by_invoice', 1000, 100, 0, 80, 1180, '2026-03-04', u.id, 'Old', each.number,
        case when each.number like '%long-ago' then now() - interval '2 months' else now() end
      from distributors d, users u, unnest(array['twice', 'twice-long-ago', 'twice-elsewhere', 'declined-and-refunded', 'credited',
        'declined', 'by-platform']) each (number)
      join practice_locations l on l.name = case when each.number like '%elsewhere' then 'Annex' else 'Main' end`);
  await pool.query(
    `insert into purchase_orders (order_id, location_id, state, payload_id) select id, location_id, 'accepted', number from orders`,
  );
  await pool.query(`insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
      manufacturer_sku, qty, price_cents, qty_rejected)
    select o.location_id, o.id, f.id, 1, 'Gauze', 'G-1', 'Alderon', 'A-1', 2, 500, case o.number when 'credited' then 0 else 1 end
      from orders o, offers f`);
  await pool.query(`insert into invoices (location_id, order_id, number, is_credit, by_platform, invoiced_on, shipping_cents, handling_cents,
      tax_cents, total_cents)
    select o.location_id, o.id, v.number, v.number = 'C', v.number = 'C' and o.number = 'by-platform', '2026-03-04', 0, 0, 0, v.cents
      from orders o join (values ('twice', 'I', 1180), ('twice', 'C', 540), ('declined-and-refunded', 'I', 640),
        ('declined-and-refunded', 'C', 200), ('credited', 'C', 300), ('declined', 'I', 640), ('by-platform', 'C', 540)
      ) v (of, number, cents) on case when o.number like 'twice%' then 'twice' else o.number end = v.of`);
  // As they were computed then; the last three are marked, to show that they are left alone.
  await pool.query('update orders set returned_cents = order_returned_cents(location_id, id)');
  await pool.query(`update orders set returned_cents = array_position(array['credited', 'declined', 'by-platform'], number)
    where number in ('credited', 'declined', 'by-platform')`);
}
