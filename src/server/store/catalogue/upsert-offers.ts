/**
 * Takes a batch of a distributor's offers in: makers, categories, products and offers that are new, and what changed of
 * those that are known. Law: the same batch a second time changes nothing; locations that keep a changed offer are told
 * in the same transaction.
 */
import { type Connection, first, run, statement } from '../connection.ts';
import { touchOffers } from '../log/touch-offers.ts';
import type { Announcement } from '../log/announcer.ts';
import type { Store } from '../open-store.ts';
import { inTransactionAgain } from '../transaction.ts';
import type { OfferRecord, UpsertCounts } from './offer-record.ts';

const DISTRIBUTOR = statement<{ id: string }>(
  'import-distributor',
  `insert into distributors (name) values ($1) on conflict (name) do update set name = excluded.name returning id`,
);

const MANUFACTURERS = statement<{ id: string; name: string }>(
  'import-manufacturers',
  `insert into manufacturers (name) select distinct unnest($1::text[]) order by 1
    on conflict (name) do update set name = excluded.name returning id, name`,
);

const CATEGORIES = statement<{ id: string; parent_id: string | null; root_id: string; name: string }>(
  'import-categories',
  `insert into categories (parent_id, root_id, name)
    select distinct parent_id, root_id, name
      from unnest($1::bigint[], $2::bigint[], $3::text[]) as wanted (parent_id, root_id, name) order by 1, 3
    on conflict (parent_id, name) do update set name = excluded.name
    returning id, parent_id, coalesce(root_id, id) as root_id, name`,
);

interface ProductRow {
  readonly id: string;
  readonly manufacturer_id: string;
  readonly manufacturer_sku: string;
  readonly name: string;
}

const PRODUCTS = statement<ProductRow & { readonly inserted: boolean }>(
  'import-products',
  `insert into products (name, description, manufacturer_id, manufacturer_sku, category_id, root_category_id, gtins,
      package_measure, package_quantity, image_src)
    select name, description, manufacturer_id, manufacturer_sku, category_id, root_category_id,
        array(select jsonb_array_elements_text(codes)), package_measure, package_quantity, image_src
      from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::jsonb[], $8::text[],
        $9::int[], $10::text[])
        as wanted (name, description, manufacturer_id, manufacturer_sku, category_id, root_category_id, codes,
          package_measure, package_quantity, image_src)
      order by manufacturer_id, manufacturer_sku, name
    on conflict (manufacturer_id, manufacturer_sku, name) do update set
      description = case when excluded.description = '' then products.description else excluded.description end,
      category_id = coalesce(excluded.category_id, products.category_id),
      root_category_id = coalesce(excluded.root_category_id, products.root_category_id),
      gtins = array(select distinct unnest(products.gtins || excluded.gtins) order by 1),
      package_measure = case when excluded.package_measure = '' then products.package_measure else excluded.package_measure end,
      package_quantity = coalesce(excluded.package_quantity, products.package_quantity),
      image_src = coalesce(excluded.image_src, products.image_src),
      updated_at = now()
    where not products.gtins @> excluded.gtins
      or excluded.description not in ('', products.description)
      or excluded.package_measure not in ('', products.package_measure)
      or (products.category_id, products.root_category_id, products.package_quantity, products.image_src)
        is distinct from
        (coalesce(excluded.category_id, products.category_id),
          coalesce(excluded.root_category_id, products.root_category_id),
          coalesce(excluded.package_quantity, products.package_quantity),
          coalesce(excluded.image_src, products.image_src))
    returning id, manufacturer_id, manufacturer_sku, name, xmax = 0 as inserted`,
);

/** Those that were as they are wanted: rewriting them would make their words and every index of theirs anew. */
const KNOWN_PRODUCTS = statement<ProductRow>(
  'import-known-products',
  `select p.id, p.manufacturer_id, p.manufacturer_sku, p.name
    from unnest($1::bigint[], $2::text[], $3::text[]) as wanted (manufacturer_id, manufacturer_sku, name)
    join products p using (manufacturer_id, manufacturer_sku, name)`,
);

const OFFERS = statement<{ id: string; sku: string; inserted: boolean }>(
  'import-offers',
  `insert into offers (product_id, distributor_id, sku, price_cents, price_type, status, stock_level)
    select product_id, $1, sku, price_cents, price_type, status, stock_level
      from unnest($2::bigint[], $3::text[], $4::int[], $5::text[], $6::text[], $7::int[])
        as wanted (product_id, sku, price_cents, price_type, status, stock_level)
      order by sku
    on conflict (distributor_id, sku) do update set
      product_id = excluded.product_id, price_cents = excluded.price_cents, price_type = excluded.price_type,
      status = excluded.status, stock_level = excluded.stock_level, updated_at = now()
    where (offers.product_id, offers.price_cents, offers.price_type, offers.status, offers.stock_level)
      is distinct from
      (excluded.product_id, excluded.price_cents, excluded.price_type, excluded.status, excluded.stock_level)
    returning id, sku, xmax = 0 as inserted`,
);

/** An offer is told with what it is of, whoever sells it. Written, so that none becomes a row of a location meanwhile. */
const OFFERS_OF_PRODUCTS = statement<{ id: string }>(
  'import-offers-of-products',
  `update offers set updated_at = now()
    where id in (select id from offers where product_id = any($1::bigint[]) order by id for no key update) returning id`,
);

/** The distributor's id; made where there is none of that name. */
export async function ensureDistributor(store: Store, name: string): Promise<string> {
  const row = await first(store.pool, DISTRIBUTOR, [name]);
  if (row === undefined) throw new Error('the distributor was neither made nor found');
  return row.id;
}

/** A few hundred to a few thousand records, each SKU once. */
export async function upsertOffers(
  store: Store,
  distributorId: string,
  records: readonly OfferRecord[],
): Promise<UpsertCounts> {
  if (records.length === 0) return { inserted: 0, updated: 0, unchanged: 0 };
  const { counts, changed, touched } = await inTransactionAgain(store, async (connection) => {
    const { rows, productIdOf, changedProducts } = await writeBatch(connection, distributorId, records);
    const inserted = rows.filter((row) => row.inserted).length;
    const skus = new Set(rows.map(({ sku }) => sku));
    const ofChanged = records.filter((record) => !skus.has(record.sku) && changedProducts.has(productIdOf(record)));
    const updated = rows.length - inserted + ofChanged.length;
    const alike = changedProducts.size === 0 ? [] : await run(connection, OFFERS_OF_PRODUCTS, [[...changedProducts]]);
    const older = new Set([...rows.filter((row) => !row.inserted), ...alike].map(({ id }) => id));
    return {
      counts: { inserted, updated, unchanged: records.length - inserted - updated },
      changed: [...new Set([...rows.map(({ id }) => id), ...older])],
      touched: await touchOffers(connection, [...older]),
    };
  });
  announce(store, changed, touched);
  return counts;
}

function announce(store: Store, changed: readonly string[], touched: readonly Announcement[]): void {
  for (const each of touched) store.announce(each);
  if (changed.length > 0) store.announceOffers(changed);
}

async function writeBatch(connection: Connection, distributorId: string, records: readonly OfferRecord[]) {
  const makers = await run(connection, MANUFACTURERS, [records.map((record) => record.manufacturer)]);
  const makerIds = new Map(makers.map(({ id, name }) => [name, id]));
  const categories = await categoryIds(connection, records);
  const keyOf = ({ manufacturer, manufacturerSku, name }: OfferRecord): string =>
    productKey({ manufacturer_id: makerIds.get(manufacturer) ?? '', manufacturer_sku: manufacturerSku, name });
  const products = distinctProducts(records, keyOf);
  const pathOf = (record: OfferRecord): string => record.categoryPath.join('\n');
  const made = await run(connection, PRODUCTS, [
    products.map((record) => record.name),
    products.map((record) => record.description),
    products.map((record) => makerIds.get(record.manufacturer)),
    products.map((record) => record.manufacturerSku),
    products.map((record) => categories.get(pathOf(record))?.id ?? null),
    products.map((record) => categories.get(pathOf(record))?.rootId ?? null),
    products.map((record) => JSON.stringify(record.codes)),
    products.map((record) => record.packageMeasure),
    products.map((record) => record.packageQuantity),
    products.map((record) => record.imageSrc),
  ]);
  const productIds = new Map(made.map((row) => [productKey(row), row.id]));
  const unchanged = products.filter((record) => !productIds.has(keyOf(record)));
  const known = await run(connection, KNOWN_PRODUCTS, [
    unchanged.map((record) => makerIds.get(record.manufacturer)),
    unchanged.map((record) => record.manufacturerSku),
    unchanged.map((record) => record.name),
  ]);
  for (const row of known) productIds.set(productKey(row), row.id);
  const productIdOf = (record: OfferRecord): string => productIds.get(keyOf(record)) ?? '';
  const rows = await run(connection, OFFERS, [
    distributorId,
    records.map(productIdOf),
    records.map((record) => record.sku),
    records.map((record) => record.priceCents),
    records.map((record) => record.priceType),
    records.map((record) => record.status),
    records.map((record) => record.stockLevel),
  ]);
  return { rows, productIdOf, changedProducts: new Set(made.filter((row) => !row.inserted).map(({ id }) => id)) };
}

/** Each fact as the first record tells it that has it, with the codes of all. */
function distinctProducts(records: readonly OfferRecord[], keyOf: (record: OfferRecord) => string): OfferRecord[] {
  const products = new Map<string, OfferRecord>();
  for (const record of records) {
    const there = products.get(keyOf(record));
    products.set(keyOf(record), there === undefined ? record : joined(there, record));
  }
  return [...products.values()];
}

function joined(there: OfferRecord, record: OfferRecord): OfferRecord {
  return {
    ...there,
    description: there.description || record.description,
    packageMeasure: there.packageMeasure || record.packageMeasure,
    packageQuantity: there.packageQuantity ?? record.packageQuantity,
    categoryPath: there.categoryPath.length === 0 ? record.categoryPath : there.categoryPath,
    imageSrc: there.imageSrc ?? record.imageSrc,
    codes: [...new Set([...there.codes, ...record.codes])],
  };
}

function productKey(row: { manufacturer_id: string; manufacturer_sku: string; name: string }): string {
  return `${row.manufacturer_id}\n${row.manufacturer_sku}\n${row.name}`;
}

interface CategoryIds {
  readonly id: string;
  readonly rootId: string;
}

/** Level by level, since a child needs its parent's id. */
async function categoryIds(connection: Connection, records: readonly OfferRecord[]): Promise<Map<string, CategoryIds>> {
  const known = new Map<string, CategoryIds>();
  for (let level = 0; level < 3; level += 1) {
    const paths = new Map(
      records
        .filter((record) => record.categoryPath.length > level)
        .map((record) => [record.categoryPath.slice(0, level + 1).join('\n'), record.categoryPath]),
    );
    if (paths.size === 0) break;
    const wanted = [...paths].map(([path, names]) => ({
      path,
      name: names[level] ?? '',
      parent: known.get(names.slice(0, level).join('\n')) ?? null,
    }));
    const rows = await run(connection, CATEGORIES, [
      wanted.map(({ parent }) => parent?.id ?? null),
      wanted.map(({ parent }) => parent?.rootId ?? null),
      wanted.map(({ name }) => name),
    ]);
    const byName = new Map(rows.map((row) => [`${row.parent_id ?? ''}\n${row.name}`, row]));
    for (const { path, name, parent } of wanted) {
      const row = byName.get(`${parent?.id ?? ''}\n${name}`);
      if (row !== undefined) known.set(path, { id: row.id, rootId: row.root_id });
    }
  }
  return known;
}
