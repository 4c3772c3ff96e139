/** Writes derived products: new and changed ones, codes, and data that follows offers to another product. */
import { grouped } from '#domain/catalogue/grouped.ts';
import { productWords } from '#domain/catalogue/search-words.ts';
import { type Connection, run, statement } from '../../connection.ts';
import type { DerivedProduct } from './derive-products.ts';
import type { CategoryIds } from './manufacturers-and-categories.ts';

/** A derived product with its stored id. */
export type PlacedProduct = DerivedProduct & { readonly id: string; readonly isNew: boolean };

const NEW_IDS = statement<{ id: string }>(
  'import-new-product-ids',
  `select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, $1::int)`,
);

export async function placeProducts(
  connection: Connection,
  products: readonly DerivedProduct[],
): Promise<PlacedProduct[]> {
  const missing = products.filter(({ id }) => id === null).length;
  const ids = missing === 0 ? [] : await run(connection, NEW_IDS, [missing]);
  return products.map((product) => ({
    ...product,
    id: product.id ?? ids.shift()?.id ?? '',
    isNew: product.id === null,
  }));
}

const WANTED = /* sql */ `unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
    $8::bigint[], $9::jsonb[], $10::text[], $11::int[], $12::text[], $13::text[], $14::jsonb[], $15::text[], $16::text[],
    $17::jsonb[], $18::text[], $19::jsonb[], $20::jsonb[])
  as w (id, name, description, manufacturer_id, manufacturer_sku, number_key, category_id, root_category_id, gtins,
    package_measure, package_quantity, image_src, brand, attributes, similar_key, family_key, pack_quantities, variant_group, name_words, words)`;

const TEXTS = (json: string): string => `array(select jsonb_array_elements_text(${json}))`;
const NUMBERS = (json: string): string => `array(select jsonb_array_elements_text(${json})::int)`;

const INSERT = statement<never>(
  'import-new-products',
  `insert into products (id, name, description, manufacturer_id, manufacturer_sku, number_key, category_id,
      root_category_id, gtins, package_measure, package_quantity, image_src, brand, attributes, similar_key, family_key,
      pack_quantities, variant_group, name_words, words)
    select id, name, description, manufacturer_id, manufacturer_sku, number_key, category_id, root_category_id,
        ${TEXTS('gtins')}, package_measure, package_quantity, image_src, brand, attributes, similar_key, family_key,
        ${NUMBERS('pack_quantities')}, variant_group, ${TEXTS('name_words')}, ${TEXTS('words')}
      from ${WANTED}`,
);

/** Only changed rows, since each update would recompute a product's words and their indexes. */
const UPDATE = statement<{ id: string }>(
  'import-changed-products',
  `update products p set name = w.name, description = w.description, manufacturer_id = w.manufacturer_id,
      manufacturer_sku = w.manufacturer_sku, number_key = w.number_key, category_id = w.category_id,
      root_category_id = w.root_category_id, gtins = w.codes, package_measure = w.package_measure,
      package_quantity = w.package_quantity, image_src = w.image_src, brand = w.brand, attributes = w.attributes,
      similar_key = w.similar_key, family_key = w.family_key, pack_quantities = w.packs, updated_at = now()
    from (select w.id, w.name, coalesce(nullif(w.description, ''), p.description) as description, w.manufacturer_id,
        w.manufacturer_sku, w.number_key, coalesce(w.category_id, p.category_id) as category_id,
        coalesce(w.root_category_id, p.root_category_id) as root_category_id, ${TEXTS('w.gtins')} as codes,
        w.package_measure, w.package_quantity, coalesce(w.image_src, p.image_src) as image_src, w.brand, w.attributes,
        w.similar_key, w.family_key, ${NUMBERS('w.pack_quantities')} as packs
      from ${WANTED} join products p on p.id = w.id) w
    where p.id = w.id and (p.name, p.description, p.manufacturer_id, p.manufacturer_sku, p.number_key, p.category_id,
        p.root_category_id, array(select unnest(p.gtins) order by 1), p.package_measure, p.package_quantity, p.image_src,
        p.brand, p.attributes, p.similar_key, p.family_key, p.pack_quantities)
      is distinct from (w.name, w.description, w.manufacturer_id, w.manufacturer_sku, w.number_key, w.category_id,
        w.root_category_id, array(select unnest(w.codes) order by 1), w.package_measure, w.package_quantity, w.image_src,
        w.brand, w.attributes, w.similar_key, w.family_key, w.packs)
    returning p.id`,
);

/** @returns the ids of changed products */
export async function writeProducts(
  connection: Connection,
  products: readonly PlacedProduct[],
  categories: ReadonlyMap<string, CategoryIds>,
): Promise<string[]> {
  const made = products.filter(({ isNew }) => isNew);
  const known = products.filter(({ isNew }) => !isNew);
  const families = await familiesAmong(connection, products);
  if (made.length > 0) {
    const words = await wordsOf(connection, made);
    await run(connection, INSERT, columnsOf(made, { categories, families, words }));
  }
  const shared = { categories, families, words: new Map() };
  const changed = known.length === 0 ? [] : await run(connection, UPDATE, columnsOf(known, shared));
  await run(connection, TAKE_FAMILY, [[...families]]);
  return changed.map(({ id }) => id);
}

interface Words {
  readonly ofName: readonly string[];
  readonly all: readonly string[];
}

interface Shared {
  readonly categories: ReadonlyMap<string, CategoryIds>;
  readonly families: ReadonlySet<string>;
  readonly words: ReadonlyMap<PlacedProduct, Words>;
}

function columnsOf(products: readonly PlacedProduct[], { categories, families, words }: Shared): unknown[][] {
  const category = ({ categoryPath }: PlacedProduct): CategoryIds | undefined =>
    categories.get(categoryPath.join('\n'));
  const packs = ({ offers }: PlacedProduct): number[] =>
    [...new Set(offers.flatMap(({ pieces }) => pieces ?? []))].toSorted((one, other) => one - other);
  return [
    products.map(({ id }) => id),
    products.map(({ name }) => name),
    products.map(({ description }) => description),
    products.map(({ manufacturerId }) => manufacturerId),
    products.map(({ manufacturerSku }) => manufacturerSku),
    products.map(({ numberKey }) => numberKey),
    products.map((product) => category(product)?.id ?? null),
    products.map((product) => category(product)?.rootId ?? null),
    products.map(({ codes }) => JSON.stringify(codes.map(({ code }) => code))),
    products.map(({ offers }) => offers.find(({ measure }) => measure !== '')?.measure ?? ''),
    products.map(({ offers }) => offers.find(({ pieces }) => pieces !== null)?.pieces ?? null),
    products.map(({ imageSrc }) => imageSrc),
    products.map(({ brand }) => brand),
    products.map(({ attributes }) => JSON.stringify(attributes)),
    products.map((product) => product.similarKey),
    products.map((product) => product.familyKey),
    products.map((product) => JSON.stringify(packs(product))),
    products.map(({ familyKey }) => (families.has(familyKey) ? familyKey : null)),
    products.map((product) => JSON.stringify(words.get(product)?.ofName ?? [])),
    products.map((product) => JSON.stringify(words.get(product)?.all ?? [])),
  ];
}

const CODES = statement<{ product_id: string }>(
  'import-product-codes',
  `insert into product_codes (code, product_id, measure, pieces)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::int[]) as w (code, product_id, measure, pieces)
      order by code
    on conflict (code) do update set product_id = excluded.product_id, measure = excluded.measure, pieces = excluded.pieces
    where (product_codes.product_id, product_codes.measure, product_codes.pieces)
      is distinct from (excluded.product_id, excluded.measure, excluded.pieces)
    returning product_id`,
);

const FORGET_SHARED = statement<never>(
  'import-codes-no-longer-shared',
  'delete from shared_codes where product_id = any($1::bigint[])',
);
const SHARED = statement<never>(
  'import-shared-codes',
  'insert into shared_codes (code, product_id) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing',
);

/** A later file must find every product whose offers have a code, not only its owner. */
async function writeShared(connection: Connection, products: readonly PlacedProduct[]): Promise<void> {
  const shared = products.flatMap(({ id, codes, offers }) => {
    const own = new Set(codes.map(({ code }) => code));
    return offers.flatMap(({ offer }) => offer.codes.filter((code) => !own.has(code)).map((code) => ({ code, id })));
  });
  await run(connection, FORGET_SHARED, [products.map(({ id }) => id)]);
  if (shared.length > 0) await run(connection, SHARED, [shared.map(({ code }) => code), shared.map(({ id }) => id)]);
}

/** @returns the ids of products with a new code, or one that moved to another pack */
export async function writeCodes(connection: Connection, products: readonly PlacedProduct[]): Promise<string[]> {
  await writeShared(connection, products);
  const codes = products.flatMap(({ id, codes: own }) => own.map((code) => ({ ...code, id })));
  if (codes.length === 0) return [];
  const changed = await run(connection, CODES, [
    codes.map(({ code }) => code),
    codes.map(({ id }) => id),
    codes.map(({ measure }) => measure),
    codes.map(({ pieces }) => pieces),
  ]);
  return changed.map(({ product_id: id }) => id);
}

const MAKERS = statement<{ id: string; name: string }>(
  'import-maker-names',
  'select id, name from manufacturers where id = any($1::bigint[])',
);

/** The words of new products, as the trigger would compute them, but faster. */
async function wordsOf(
  connection: Connection,
  products: readonly PlacedProduct[],
): Promise<ReadonlyMap<PlacedProduct, Words>> {
  const ids = [...new Set(products.map(({ manufacturerId }) => manufacturerId))];
  const makers = new Map((await run(connection, MAKERS, [ids])).map(({ id, name }) => [id, name]));
  return new Map(
    products.map((product) => {
      const { name, manufacturerId, categoryPath, description, attributes } = product;
      const texts = [
        makers.get(manufacturerId) ?? '',
        ...categoryPath,
        description,
        ...attributes.map(({ text }) => text),
      ];
      return [product, productWords(name, texts)];
    }),
  );
}

/** One product of each family in the batch; one with a group if there is one. */
const RELATIVES = statement<{ family_key: string; is_group: boolean; values: readonly unknown[] }>(
  'import-relatives',
  `select p.* from unnest($1::text[]) as w (family_key) cross join lateral (
      select family_key, variant_group is not null as is_group, jsonb_path_query_array(attributes, '$[*].value') as values
        from products where family_key = w.family_key and family_key <> '' and id <> all($2::bigint[])
        order by variant_group is not null desc limit 1 offset 0
    ) p`,
);

/** Families of at least two products with different attributes are shown together on the product page (PD-05). */
async function familiesAmong(connection: Connection, products: readonly PlacedProduct[]): Promise<ReadonlySet<string>> {
  const values = grouped(
    products.filter((product) => product.familyKey !== ''),
    (product) => product.familyKey,
  );
  const known = products.flatMap(({ id, isNew }) => (isNew ? [] : id));
  const relatives = new Map(
    (await run(connection, RELATIVES, [[...values.keys()], known])).map((row) => [row.family_key, row]),
  );
  const isFamily = (key: string, members: readonly PlacedProduct[]): boolean => {
    const relative = relatives.get(key);
    if (relative?.is_group === true) return true;
    const incoming = members.map(({ attributes }) => JSON.stringify(attributes.map(({ value }) => value)));
    return new Set([...incoming, ...(relative === undefined ? [] : [JSON.stringify(relative.values)])]).size > 1;
  };
  return new Set([...values].flatMap(([key, members]) => (isFamily(key, members) ? key : [])));
}

const TAKE_FAMILY = statement<never>(
  'import-families',
  `update products p set variant_group = p.family_key
    where p.family_key = any($1::text[]) and p.family_key <> '' and p.variant_group is null`,
);
