/** The demo's data: the same for the same seed, and consistent in itself. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '#server/seed/catalogue/products.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { AIRPORT, MAIN_STREET, RIVERSIDE, type ShelfPlan } from '#server/seed/shelf-plan.ts';
import { openStore } from '#server/store/open-store.ts';
import { demo, DEMO_NOW as now } from '../support/demo-database.ts';
import { migrated } from '../support/migrated.ts';
import { testDatabases } from '../support/pg.ts';

const COUNTS = `select
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

describe.each(testDatabases().slice(0, 1))('the demo seed on $name', ({ freshDatabase }) => {
  it('is the same twice, of the promised size, and its ledgers add up', { timeout: 60_000 }, async () => {
    const prints: string[] = [];
    // The template was seeded for the same day.
    for (const template of [demo, migrated]) {
      await using database = await freshDatabase(template);
      const store = openStore(database.poolConfig);
      expect(await seedDemo(store, { now })).toBe(template === migrated);
      expect(await seedDemo(store, { now })).toBe(false);
      const ask = async (sql: string): Promise<unknown[]> => (await store.pool.query(sql)).rows;
      const [counts] = (await ask(COUNTS)) as Record<string, number>[];
      expect(counts).toMatchObject({ distributors: 6, locations: 3 });
      expect(counts?.['products']).toBeGreaterThan(4900);
      expect(counts?.['offers']).toBeGreaterThan(19_500);
      expect(counts?.['items']).toBeGreaterThan(380);
      expect(await ask(BROKEN)).toEqual([]);
      expect(await ask(WRONG_COUNTS)).toEqual([]);
      expect(await ask(UNLOGGED)).toEqual([]);
      const shelves = await ask(
        'select w.name, i.qr_token, i.on_hand, i.expiration_date, o.sku, o.price_cents from workspace_items i join workspaces w on w.id = i.workspace_id join offers o on o.id = i.offer_id order by i.id',
      );
      prints.push(createHash('sha256').update(JSON.stringify(shelves)).digest('hex'));
      await store.close();
    }
    expect(prints[0]).toBe(prints[1]);
  });
});
