/** A database of the previous build, with products that its import merged by name, migrated to this build's schema. */
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../support/pg.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';

const OLD = ALL_MIGRATIONS.slice(
  0,
  ALL_MIGRATIONS.findIndex(({ name }) => name.startsWith('0013')),
);

/** GTIN-14s with valid check digits. */
const PACK_GTINS = Array.from({ length: 20 }, (_, at) => {
  const body = `0080362213${String(at).padStart(3, '0')}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});
const CASE = '10803622130003';

const FIXTURE = `
  insert into manufacturers (id, name) values (1, 'Sorin Group USA Inc.'), (2, 'SORIN GROUP USA'), (3, 'Acme'), (4, 'Unbranded');
  insert into categories (id, root_id, name) values (1, null, 'Medical Devices');
  insert into categories (id, parent_id, root_id, name) values (2, 1, 1, 'Bone screw'), (3, 1, 1, 'Examination glove');
  insert into distributors (id, name) values (1, 'Depot'), (2, 'North'), (3, 'South');
  insert into products (id, name, manufacturer_id, manufacturer_sku, category_id, root_category_id, gtins, package_measure, package_quantity, popularity) values
    (1, 'Perfusion Pack', 1, 'Perfusion Pack', 2, 1, $GTINS$, 'Each', 1, 40),
    (2, 'Gloves 9 in', 3, 'AC-100', 3, 1, '{05901234123457}', 'Box', 100, 7),
    (3, 'Gloves 12 in', 3, 'AC-200', 3, 1, '{}', 'Box', 100, 0),
    (4, 'Nameless', 4, '', null, null, '{}', '', null, 0),
    (5, 'Sorin hose', 2, 'H-77', null, null, '{}', 'Each', 1, 0);
  insert into offers (id, product_id, distributor_id, sku, price_cents, stock_level)
    select n, 1, 1, ($GTINS$::text[])[n], 100 * n, 5 from generate_series(1, 20) n;
  insert into offers (id, product_id, distributor_id, sku, price_cents) values
    (21, 1, 2, 'N-1', 500), (22, 2, 1, 'D-2', 900), (23, 2, 2, 'N-2', 800), (24, 3, 1, 'D-3a', 700), (25, 3, 1, 'D-3b', 600),
    (26, 3, 2, 'N-3', 600), (27, 4, 1, 'D-4', 1), (28, 4, 2, 'N-4', 2), (29, 5, 3, 'S-5', 3);
  select setval(pg_get_serial_sequence('products', 'id'), 100);
  insert into product_files (product_id, kind, path) values (1, 'sds', '/files/x');
  insert into practices (id, name) values (1, 'P');
  insert into practice_locations (id, practice_id, name) values (1, 1, 'L');
  insert into users (id, email, name, password_hash) values (1, 'a@b.c', 'A', '');
  insert into workspaces (id, location_id, name, columns) values (1, 1, 'My Catalog', '{}');
  insert into workspace_items (id, location_id, workspace_id, offer_id, qr_token) values (1, 1, 1, 7, repeat('A', 22));
  insert into cart_items (id, location_id, offer_id, qty) values (1, 1, 8, 2);
  insert into orders (id, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents, tax_cents, total_cents, eta, user_id, placed_by, op_id)
    values (1, 1, 1, 'accept_credit_card', 900, 0, 0, 0, 900, '2026-01-01', 1, 'A', 'op');
  insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku, qty, price_cents)
    values (1, 1, 9, 1, 'Perfusion Pack', 'x', 'Sorin', 'Perfusion Pack', 1, 900);
`.replaceAll('$GTINS$', `'{${[...PACK_GTINS, CASE].join(',')}}'`);

async function rows(store: Store, text: string): Promise<unknown[]> {
  return (await store.pool.query({ text, rowMode: 'array' })).rows;
}

describe.each(testDatabases())('0013 on $name', ({ freshDatabase }) => {
  it('PD-03 splits what only had a name in common, and leaves items, cart lines and orders with their offers', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    try {
      await migrate(store.pool, { migrations: OLD });
      await store.pool.query(FIXTURE);
      const kept = [
        'select id, offer_id, qr_token from workspace_items',
        'select id, offer_id, qty from cart_items',
        'select id, offer_id, qty from order_items',
        'select id, sku, price_cents, stock_level from offers order by id',
      ];
      const before = await Promise.all(kept.map((text) => rows(store, text)));
      expect(await migrate(store.pool)).toContain('0013-product-identity');
      expect(await Promise.all(kept.map((text) => rows(store, text)))).toEqual(before);

      const groups = await rows(
        store,
        'select array_agg(id::int order by id), min(product_id) from offers group by product_id order by min(id)',
      );
      expect(groups.map((row) => (row as unknown[])[0])).toEqual([
        ...Array.from({ length: 21 }, (_, at) => [at + 1]),
        [22, 23],
        [24],
        [25],
        [26],
        [27],
        [28],
        [29],
      ]);
      expect(
        await rows(
          store,
          `select p.gtins, o.identified_by, o.package_measure, o.package_quantity, p.pack_quantities, p.popularity, p.name,
              cardinality(p.words) > 0, (select count(*)::int from product_files f where f.product_id = p.id)
            from offers o join products p on p.id = o.product_id where o.id in (1, 2, 21, 23, 26) order by o.id`,
        ),
      ).toEqual([
        [[PACK_GTINS[0], CASE], 'gtin', 'Each', 1, [1], 1, 'Perfusion Pack', true, 1],
        [[PACK_GTINS[1]], 'gtin', 'Each', 1, [1], 1, 'Perfusion Pack', true, 0],
        [[], 'alone', 'Each', 1, [1], 1, 'Perfusion Pack', true, 0],
        [['05901234123457'], 'number', 'Box', 100, [100], 7, 'Gloves 9 in', true, 0],
        [[], 'alone', 'Box', 100, [100], 0, 'Gloves 12 in', true, 0],
      ]);
      expect(
        await rows(
          store,
          'select offer_id::int, o.product_id = h.product_id from location_offer_orders h join offers o on o.id = h.offer_id',
        ),
      ).toEqual([[9, true]]);
      expect(await rows(store, 'select count(*)::int, count(distinct product_id)::int from product_codes')).toEqual([
        [22, 21],
      ]);
      expect(await rows(store, 'select number_key from ambiguous_numbers')).toEqual([['AC200']]);
      expect(await rows(store, 'select name, key from manufacturers order by id')).toEqual([
        ['Sorin Group USA Inc.', 'soringroupusa'],
        ['Acme', 'acme'],
        ['Unbranded', 'unbranded'],
      ]);
      expect(await rows(store, 'select manufacturer_id::int, number_key from products where id = 5')).toEqual([
        [1, 'H77'],
      ]);
      expect(await rows(store, 'select name from categories where not is_interchangeable')).toEqual([['Bone screw']]);
      expect(await migrate(store.pool)).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
