/**
 * Fills a database with a catalogue of any size: `node tests/support/generate-catalogue.ts POSTGRES_URL OFFERS`. About four
 * offers to a product, 12 distributors; names are those of the demo's families from many manufacturers, so that words,
 * sizes and shades are distributed as in real catalogues. Rule: the same size gives the same rows; everything is generated
 * in SQL, for speed.
 */
import { ATTRIBUTES } from '#domain/catalogue/attributes/attribute.ts';
import { readAttributes, readColumn } from '#domain/catalogue/attributes/read-attributes.ts';
import { similarKey } from '#domain/catalogue/equivalence/similar-key.ts';
import type { Family } from '#server/seed/catalogue/family.ts';
import { FAMILIES } from '#server/seed/catalogue/products.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore, type Store } from '#server/store/open-store.ts';

const DISTRIBUTORS = 12;
const OFFERS_PER_PRODUCT = 4;
const BATCH = 20_000;
const MAKERS = 240;

/** @returns how many offers there are */
export async function generateCatalogue(store: Store, offers: number): Promise<number> {
  const { pool } = store;
  const products = Math.ceil(offers / OFFERS_PER_PRODUCT);
  const shapes = FAMILIES.flatMap((family) =>
    family.styles.flatMap((style) =>
      family.variants.flatMap((variant) =>
        family.packs.map((pack) => ({
          ...knownOf(family, style, variant),
          family: family.name,
          description: family.description,
          measure: pack.measure === 'BX' ? 'Box' : pack.measure === 'CA' ? 'Case' : 'Package',
          qty: pack.qty,
          path: family.category,
          cents: Math.round(family.price[0]),
        })),
      ),
    ),
  );
  await pool.query(
    `insert into manufacturers (name, key) select 'Maker ' || letters || ' Health', 'maker' || lower(letters) || 'health'
    from (select chr(65 + n / 26) || chr(65 + n % 26) as letters from generate_series(0, $1::int - 1) n) m on conflict do nothing`,
    [MAKERS],
  );
  await pool.query(
    `insert into distributors (name) select 'Distributor ' || chr(65 + n) from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [DISTRIBUTORS],
  );
  await seedCategories(
    store,
    shapes.map(({ path }) => path),
  );
  await seedModifiers(store, shapes);
  await pool.query('drop table if exists generated_shapes');
  await pool.query(
    `create unlogged table generated_shapes as select row_number() over () - 1 as n, w.*, c.id as category_id, c.root_id,
          search_words(w.name || ', ' || w.measure || ' of ' || w.qty) as name_words,
          array(select unnest(search_words(concat_ws(' ', c.name, g.name, r.name, w.description)))
            except select unnest(search_words(w.name || ', ' || w.measure || ' of ' || w.qty))) as other_words,
          array(select v.id from jsonb_to_recordset(w.modifiers) as x (name text, value text)
            join modifiers m on m.name = x.name join modifier_values v on v.modifier_id = m.id and v.value = x.value) as value_ids
      from jsonb_to_recordset($1::jsonb) as w (name text, description text, measure text, qty int, generic text, grouped text, cents int,
        family text, attributes jsonb, similar_key text, modifiers jsonb)
      join categories c on c.name = w.generic join categories g on g.id = c.parent_id and g.name = w.grouped
      join categories r on r.id = g.parent_id`,
    [JSON.stringify(shapes.map(({ path, ...shape }) => ({ ...shape, generic: path[2], grouped: path[1] })))],
  );
  // A product's words are composed from those of its shape and its manufacturer, as the triggers would do.
  await pool.query('alter table products disable trigger user');
  // The rows of an earlier, smaller size already exist.
  const made = await pool.query<{ products: number }>(
    `select count(*)::int as products from products where manufacturer_sku like 'G-%'`,
  );
  for (let from = made.rows[0]?.products ?? 0; from < products; from += BATCH) {
    await seedProducts(store, from, Math.min(products, from + BATCH));
  }
  await pool.query('alter table products enable trigger user');
  await pool.query(`insert into search_terms (term)
    select unnest(name_words || other_words) from generated_shapes union select unnest(search_words(name)) from manufacturers
    on conflict do nothing`);
  await pool.query('drop table generated_shapes');
  await pool.query('analyze');
  const { rows } = await pool.query<{ offers: number }>('select count(*)::int as offers from offers');
  return rows[0]?.offers ?? 0;
}

type Shape = ReturnType<typeof knownOf>;

/** Name and size attributes of a shape, the same for every manufacturer. */
function knownOf(family: Family, style: string, variant: string) {
  const name = [family.name, style, variant].filter((part) => part !== '').join(' ');
  const [, , kind] = family.category;
  const facts = { name, description: family.description, manufacturer: '', brand: '', kind };
  const columns = readColumn(family.variantName, variant) === null ? {} : { [family.variantName]: variant };
  const attributes = readAttributes({ ...facts, columns, deviceSizes: [], singleUse: null });
  return {
    name,
    attributes,
    similar_key: similarKey({ ...facts, categoryPath: family.category, attributes }),
    modifiers: attributes.map((each) => ({ name: ATTRIBUTES[each.name].label, value: each.text })),
  };
}

async function seedModifiers({ pool }: Store, shapes: readonly Shape[]): Promise<void> {
  const all = shapes.flatMap(({ modifiers }) => modifiers);
  const lists = [all.map(({ name }) => name), all.map(({ value }) => value)];
  await pool.query('insert into modifiers (name) select distinct unnest($1::text[]) on conflict do nothing', [
    lists[0],
  ]);
  await pool.query(
    `insert into modifier_values (modifier_id, value) select distinct m.id, w.value
      from unnest($1::text[], $2::text[]) as w (name, value) join modifiers m on m.name = w.name on conflict do nothing`,
    lists,
  );
}

async function seedCategories({ pool }: Store, paths: readonly (readonly [string, string, string])[]): Promise<void> {
  const distinct = (names: readonly string[]): string[] => [...new Set(names)];
  await pool.query(`insert into categories (name) select unnest($1::text[]) on conflict do nothing`, [
    distinct(paths.map(([root]) => root)),
  ]);
  for (const level of [1, 2] as const) {
    const pairs = distinct(paths.map((path) => JSON.stringify([path[0], path[level - 1], path[level]])));
    const rows = pairs.map((pair) => JSON.parse(pair) as [string, string, string]);
    await pool.query(
      `insert into categories (parent_id, root_id, name)
        select p.id, coalesce(p.root_id, p.id), w.name
          from unnest($1::text[], $2::text[], $3::text[]) as w (root, parent, name)
          join categories p on p.name = w.parent and (p.parent_id is null) = $4
          join categories r on r.id = coalesce(p.root_id, p.id) and r.name = w.root
        on conflict do nothing`,
      [rows.map(([root]) => root), rows.map(([, parent]) => parent), rows.map(([, , name]) => name), level === 1],
    );
  }
}

async function seedProducts({ pool }: Store, from: number, until: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(
      `with made as (
          insert into products (name, description, manufacturer_id, manufacturer_sku, category_id, root_category_id, gtins,
              package_measure, package_quantity, popularity, name_words, words, number_key, attributes, similar_key,
              pack_quantities, family_key, variant_group)
            select m.name || ' ' || s.name || ', ' || s.measure || ' of ' || s.qty, s.description, m.id, 'G-' || g.n, s.category_id,
                s.root_id, array[lpad((10000000 + g.n)::text, 14, '0')], s.measure, s.qty,
                floor(1000 * power(((g.n::bigint * 7919) % 100003) / 100003.0, 6)),
                s.name_words || m.words, s.name_words || s.other_words || m.words, 'G' || g.n, s.attributes,
                s.similar_key, array[s.qty], md5(m.id || s.family), md5(m.id || s.family)
              from generate_series($1::int, $2::int - 1) as g (n)
              join generated_shapes s on s.n = g.n % (select count(*) from generated_shapes)
              join (select id, name, search_words(name) as words from manufacturers) m on m.name = 'Maker ' || chr((65 + (g.n / 7 % ${MAKERS}) / 26)::int) || chr((65 + (g.n / 7 % ${MAKERS}) % 26)::int) || ' Health'
            on conflict do nothing
            returning id, manufacturer_sku, gtins, package_measure, package_quantity),
          coded as (insert into product_codes (code, product_id, measure, pieces)
            select gtins[1], id, package_measure, package_quantity from made),
          tied as (insert into product_modifiers (product_id, value_id)
            select made.id, unnest(s.value_ids) from made
              join generated_shapes s on s.n = substr(made.manufacturer_sku, 3)::int % (select count(*) from generated_shapes))
        insert into offers (product_id, distributor_id, sku, price_cents, status, stock_level, package_measure,
            package_quantity, identified_by)
          select made.id, d.id, 'D' || k || '-' || made.id,
              200 + (made.id * 7919 + k * 331) % 20000, case when (made.id + k) % 97 = 0 then 'inactive' else 'active' end,
              (made.id * 31 + k) % 500, made.package_measure, made.package_quantity, 'gtin'
            from made cross join generate_series(0, ${OFFERS_PER_PRODUCT - 1}) k
            join distributors d on d.name = 'Distributor ' || chr((65 + (made.id + k * 5) % ${DISTRIBUTORS})::int)`,
      [from, until],
    );
  } finally {
    client.release(true);
  }
}

if (import.meta.main) {
  const [url = '', size = '200000'] = process.argv.slice(2);
  const store = openStore({ connectionString: url }, { maxConnections: 2 });
  await migrate(store.pool);
  const began = performance.now();
  const offers = await generateCatalogue(store, Number(size));
  console.log(`${offers} offers in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await store.close();
}
