/** The demo's data: identical for the same seed, and consistent. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { budgetPeriodStart, dayAt } from '#domain/ordering/budget.ts';
import { FAMILIES } from '#server/seed/catalogue/products.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { AIRPORT, MAIN_STREET, RIVERSIDE, type ShelfPlan } from '#server/seed/shelf-plan.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { isPassword } from '#server/usecases/session/password-hash.ts';
import { demo, DEMO_NOW as now } from '../support/demo-database.ts';
import { migrated } from '../support/migrated.ts';
import { shippedDatabase, testDatabases } from '../support/pg.ts';

const COUNTS = `select
  (select count(*)::int from practices) as practices,
  (select count(*)::int from products) as products,
  (select count(*)::int from offers) as offers,
  (select count(*)::int from distributors) as distributors,
  (select count(*)::int from workspace_items) as items,
  (select count(*)::int from practice_locations) as locations`;

const BROKEN = `select i.id from workspace_items i
  where i.on_hand <> coalesce((select sum(m.applied) from stock_movements m where m.item_id = i.id), 0)`;

const WRONG_COUNTS = `select w.id from workspaces w
  where w.item_count <> (select count(*) from workspace_items i where i.workspace_id = w.id)`;

const UNLOGGED = `select i.id from workspace_items i
  where not exists (select 1 from changes c where c.type = 'workspace-items' and c.entity_id = i.id and c.seq = i.revision)`;

const genericsOf = (plan: readonly ShelfPlan[]): string[] =>
  plan.flatMap((shelf) => [...(shelf.generics ?? []), ...genericsOf(shelf.folders ?? [])]);

describe('the demo plan', () => {
  it('fills its shelves with what the catalogue has', () => {
    const known = new Set(FAMILIES.map((family) => family.category[2]));
    const wanted = genericsOf([...MAIN_STREET, ...RIVERSIDE, ...AIRPORT]);
    expect(wanted.filter((generic) => !known.has(generic))).toEqual([]);
  });
});

const SAME = [
  `select w.name, i.qr_token, i.on_hand, i.need_to_have, i.reorder_when_lte, i.expiration_date, i.note, o.sku
    from workspace_items i join workspaces w on w.id = i.workspace_id join offers o on o.id = i.offer_id order by i.id`,
  `select p.name, p.gtins, p.image_src, m.name as maker, p.package_measure, p.package_quantity
    from products p join manufacturers m on m.id = p.manufacturer_id order by p.id`,
  'select sku, product_id, distributor_id, price_cents, price_type, status, stock_level from offers order by id',
  'select item_id, kind, reason, applied, on_hand_after, occurred_at, user_name from stock_movements order by id',
  'select location_id, offer_id, qty, saved_for_later from cart_items order by id',
];

const ask = async (store: Store, sql: string): Promise<Record<string, unknown>[]> => (await store.pool.query(sql)).rows;

describe('the demo seed', () => {
  /** From every PostgreSQL of this run. */
  const prints = new Set<string>();

  it.each(testDatabases())(
    'is the same twice, of the promised size, and its ledgers add up, on $name',
    { timeout: 120_000 },
    async ({ name, freshDatabase }) => {
      // The template was seeded with the same date.
      const isShipped = shippedDatabase().some((shipped) => shipped.name === name);
      for (const template of isShipped ? [demo, migrated] : [demo]) {
        await using database = await freshDatabase(template);
        const store = openStore(database.poolConfig);
        expect(await seedDemo(store, { now })).toBe(template === migrated);
        expect(await seedDemo(store, { now })).toBe(false);
        const [counts] = await ask(store, COUNTS);
        expect(counts).toMatchObject({ practices: 1, distributors: 6, locations: 3 });
        expect(counts?.['products']).toBeGreaterThan(4900);
        expect(counts?.['offers']).toBeGreaterThan(19_500);
        expect(counts?.['items']).toBeGreaterThan(380);
        expect(await ask(store, BROKEN)).toEqual([]);
        expect(await ask(store, WRONG_COUNTS)).toEqual([]);
        expect(await ask(store, UNLOGGED)).toEqual([]);
        const hash = createHash('sha256');
        for (const sql of SAME) hash.update(JSON.stringify(await ask(store, sql)));
        prints.add(hash.digest('hex'));
        await store.close();
      }
      expect(prints.size).toBe(1);
    },
  );

  it.each(shippedDatabase())(
    'ACC-02 BUD-03 has the days of its locations, of which one may be a day behind another, on $name',
    { timeout: 120_000 },
    async ({ freshDatabase }) => {
      await using database = await freshDatabase(migrated);
      const store = openStore(database.poolConfig);
      // A new month and week in UTC and to the east, but still the old ones to the west.
      const midnight = new Date('2026-06-01T04:30:00Z');
      await seedDemo(store, { now: midnight });
      const locations = await ask(
        store,
        `select l.name, l.address, l.time_zone, l.track_budget_weekly as weekly, l.budget_period_on as starts,
            (select max(i.last_ordered_on) from workspace_items i where i.location_id = l.id) as ordered
          from practice_locations l order by l.id`,
      );
      const zones = { TX: 'America/Chicago', RI: 'America/New_York', OR: 'America/Los_Angeles' };
      const days = locations.map(({ time_zone: zone }) => dayAt(midnight.toISOString(), String(zone)));
      expect(days).toEqual(['2026-05-31', '2026-06-01', '2026-05-31']);
      for (const [index, { address, time_zone: zone, weekly, starts, ordered }] of locations.entries()) {
        const [, state = ''] = /, ([A-Z]{2}) \d{5}$/.exec(String(address)) ?? [];
        expect(zone).toBe(zones[state as keyof typeof zones]);
        expect(starts).toBe(budgetPeriodStart(midnight.toISOString(), weekly === true, String(zone)));
        expect(String(ordered) <= (days[index] ?? '')).toBe(true);
      }
      await store.close();
    },
  );

  it.each(shippedDatabase())(
    'is a practice as there might be one, on $name',
    { timeout: 120_000 },
    async ({ freshDatabase }) => {
      await using database = await freshDatabase(demo);
      const store = openStore(database.poolConfig);
      const people = await ask(
        store,
        `select u.email, u.role, u.password_hash, (select string_agg(distinct m.role, ' ') || ' ' || count(*)
            from location_users m where m.user_id = u.id) as at from users u order by u.id`,
      );
      expect(people.map(({ email, role, at }) => [email, role, at])).toEqual([
        ['owner@demo.test', 'customer', 'owner 3'],
        ['staff@demo.test', 'customer', 'staff 3'],
        ['doctor@demo.test', 'customer', 'doctor 3'],
        ['admin@demo.test', 'admin', null],
      ]);
      for (const { password_hash: hash } of people) expect(await isPassword('demo-stockroom', String(hash))).toBe(true);

      const [sizes] = await ask(
        store,
        `select array_agg(size order by size desc) as items from (
            select (select count(*)::int from workspace_items i where i.location_id = l.id) as size from practice_locations l
          ) as of_location`,
      );
      const [largest = 0, second = 0, smallest = 0] = (sizes?.['items'] ?? []) as number[];
      expect([largest > 250, second > 80, smallest > 0 && smallest < 10]).toEqual([true, true, true]);

      const [shipping] = await ask(
        store,
        `select count(distinct (payment_type, cut_off_time, eta_days, overnight_shipping_cents, fixed_shipping_cents, handling_cents,
            min_order_total_free_cents, send_to_rep))::int as rules from distributors`,
      );
      expect(shipping).toEqual({ rules: 6 });

      const depths = await ask(
        store,
        `with recursive deep as (
            select id, 0 as depth from workspaces where parent_id is null
            union all select w.id, d.depth + 1 from workspaces w join deep d on w.parent_id = d.id
          ) select depth, count(*)::int as folders from deep group by depth order by depth`,
      );
      expect(depths.map(({ depth }) => depth)).toEqual([0, 1, 2, 3]);
      expect(Number(depths[2]?.['folders'])).toBeGreaterThan(10);

      const [variety] = await ask(
        store,
        `select (select count(*)::int from categories) as categories, (select count(*)::int from manufacturers) as makers,
            (select count(*)::int from modifier_values) as shades, (select count(distinct package_quantity)::int from products) as packs,
            (select count(image_src)::int from products) as pictures,
            (select count(distinct root_category_id)::int from products) as roots`,
      );
      const promised = { categories: 60, makers: 12, shades: 20, packs: 15, pictures: 3_000, roots: 10 };
      for (const [what, least] of Object.entries(promised)) {
        expect([what, Math.min(Number(variety?.[what]), least)]).toEqual([what, least]);
      }

      const [sense] = await ask(
        store,
        `select count(*) filter (where reorder_when_lte >= need_to_have or on_hand < 0 or need_to_have < 1)::int as nonsense,
            count(*) filter (where on_hand <= reorder_when_lte)::int as short,
            count(*) filter (where on_hand > reorder_when_lte)::int as stocked,
            count(*) filter (where expiration_date < '${now.toISOString()}')::int as expired,
            count(*) filter (where expiration_date >= '${now.toISOString()}')::int as good,
            count(*) filter (where note <> '')::int as noted
          from workspace_items`,
      );
      expect(sense?.['nonsense']).toBe(0);
      for (const what of ['short', 'stocked', 'expired', 'good', 'noted']) {
        expect([what, Number(sense?.[what]) > 0]).toEqual([what, true]);
      }
      await store.close();
    },
  );
});
