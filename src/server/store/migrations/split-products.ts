/**
 * The part of 0013 that SQL cannot do: keys of makers and numbers, attributes of what is there already, and the split of products
 * that only had a name in common. Rule: offers keep their ids, so that items, cart lines and orders stay with what the person
 * chose; what is written is read by nothing but this build's tables.
 */
import type { PoolClient } from 'pg';
import { type Attribute, ATTRIBUTES } from '#domain/catalogue/attributes/attribute.ts';
import { readAttributes } from '#domain/catalogue/attributes/read-attributes.ts';
import { isInterchangeable } from '#domain/catalogue/equivalence/is-interchangeable.ts';
import { similarKey } from '#domain/catalogue/equivalence/similar-key.ts';
import { grouped } from '#domain/catalogue/grouped.ts';
import { familyKey } from '#domain/catalogue/product-family.ts';
import { isKnownManufacturer, manufacturerKey, numberKey } from '#domain/catalogue/product-identity.ts';
import { hash } from 'node:crypto';
import { type Part, partsOf } from './merged-offers.ts';

const BATCH = 5_000;

export async function splitProducts(client: PoolClient): Promise<void> {
  await keyManufacturers(client);
  await keyCategories(client);
  await client.query('alter table products disable trigger user; alter table offers disable trigger user');
  const indexes = await withoutIndexes(client);
  // Parts that are split off are made behind the last one, and are whole.
  const { rows } = await client.query<{ until: string }>('select coalesce(max(id), 0) as until from products');
  const until = rows[0]?.until ?? '0';
  for (let after = '0'; ;) {
    const last = await convert(client, after, until);
    if (last === null) break;
    after = last;
  }
  await client.query(
    `update products p set variant_group = p.family_key
      from (select family_key from products where family_key <> '' group by family_key
        having count(distinct jsonb_path_query_array(attributes, '$[*].value')) > 1) f
      where f.family_key = p.family_key and p.variant_group is null`,
  );
  await client.query(
    `update location_offer_orders h set product_id = o.product_id from offers o
      where o.id = h.offer_id and h.product_id <> o.product_id`,
  );
  for (const each of indexes) await client.query(each);
  await client.query('alter table products enable trigger user; alter table offers enable trigger user');
}

/** Every row of both tables is written again: making the indexes again afterwards is many times faster. */
async function withoutIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid in ('products'::regclass, 'offers'::regclass) and not i.indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ text }) => text);
}

/** The first spelling of a maker stays; the products of the others become its. */
async function keyManufacturers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from manufacturers order by id');
  const byKey = [...grouped(rows, ({ name }) => manufacturerKey(name))];
  const others = byKey.flatMap(([, [first, ...rest]]) => rest.map(({ id }) => [id, first?.id ?? id] as const));
  const lists = [others.map(([id]) => id), others.map(([, kept]) => kept)];
  await client.query(
    `update products p set manufacturer_id = w.kept from unnest($1::bigint[], $2::bigint[]) as w (id, kept)
      where p.manufacturer_id = w.id`,
    lists,
  );
  await client.query('delete from manufacturers where id = any($1::bigint[])', [lists[0]]);
  await client.query(
    'update manufacturers m set key = w.key from unnest($1::bigint[], $2::text[]) as w (id, key) where m.id = w.id',
    [byKey.map(([, [first]]) => first?.id), byKey.map(([key]) => key)],
  );
}

const PATHS = `select c.id, array_remove(array[a.name, b.name, c.name], null) as path from categories c
  left join categories b on b.id = c.parent_id left join categories a on a.id = b.parent_id`;

async function keyCategories(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string; path: string[] }>(PATHS);
  await client.query('update categories set is_interchangeable = false where id = any($1::bigint[])', [
    rows.filter(({ path }) => !isInterchangeable(path)).map(({ id }) => id),
  ]);
}

interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly manufacturer_sku: string;
  readonly gtins: string[];
  readonly path: string[] | null;
}

interface OfferRow {
  readonly id: string;
  readonly product_id: string;
  readonly distributor_id: string;
  readonly sku: string;
}

interface Converted {
  readonly row: ProductRow;
  readonly parts: readonly Part[];
  readonly attributes: readonly Attribute[];
}

/** @returns the last product's id; null: there was none */
async function convert(client: PoolClient, after: string, until: string): Promise<string | null> {
  const { rows } = await client.query<ProductRow>(
    `select p.id, p.name, p.description, m.name as manufacturer, p.manufacturer_sku, p.gtins, c.path
      from products p join manufacturers m on m.id = p.manufacturer_id left join (${PATHS}) c on c.id = p.category_id
      where p.id > $1 and p.id <= $2 order by p.id limit ${BATCH}`,
    [after, until],
  );
  const last = rows.at(-1);
  if (last === undefined) return null;
  const { rows: offers } = await client.query<OfferRow>(
    `select o.id, o.product_id, o.distributor_id, o.sku from offers o
      join unnest($1::bigint[]) as w (id) on w.id = o.product_id order by o.id`,
    [rows.map(({ id }) => id)],
  );
  const offersOf = grouped(offers, (offer) => offer.product_id);
  const converted = rows.map((row): Converted => {
    const merged = {
      manufacturer: row.manufacturer,
      manufacturerSku: row.manufacturer_sku,
      codes: row.gtins,
      offers: (offersOf.get(row.id) ?? []).map(({ id, sku, distributor_id: distributorId }) => ({
        id,
        sku,
        distributorId,
      })),
    };
    const { name, description, manufacturer } = row;
    const known = { columns: {}, deviceSizes: [], singleUse: null, brand: '', kind: kindOf(row) };
    return { row, parts: partsOf(merged), attributes: readAttributes({ name, description, manufacturer, ...known }) };
  });
  await writeProducts(client, converted);
  const split = await writeParts(client, converted);
  await writeModifiers(client, converted);
  await copyModifiers(client, split);
  return last.id;
}

const kindOf = ({ path }: ProductRow): string => (path !== null && path.length > 1 ? (path.at(-1) ?? '') : '');

async function writeProducts(client: PoolClient, converted: readonly Converted[]): Promise<void> {
  const keys = converted.map(({ row, attributes }) => {
    const facts = { ...row, brand: '', kind: kindOf(row), categoryPath: row.path ?? [], attributes };
    const family = familyKey(facts);
    return {
      number: isKnownManufacturer(row.manufacturer) ? numberKey(row.manufacturer_sku) : '',
      similar: similarKey(facts),
      family: family === '' ? '' : hash('sha1', family, 'base64url'),
    };
  });
  await client.query(
    `update products p set number_key = w.number_key, attributes = w.attributes, similar_key = w.similar_key,
        family_key = w.family_key, gtins = array(select jsonb_array_elements_text(w.codes)),
        popularity = p.popularity / w.parts,
        pack_quantities = case when p.package_quantity is null then '{}' else array[p.package_quantity] end
      from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::text[], $5::text[], $6::jsonb[], $7::int[])
        as w (id, number_key, attributes, similar_key, family_key, codes, parts)
      where p.id = w.id`,
    [
      converted.map(({ row }) => row.id),
      keys.map(({ number }) => number),
      converted.map(({ attributes }) => JSON.stringify(attributes)),
      keys.map(({ similar }) => similar),
      keys.map(({ family }) => family),
      converted.map(({ parts }) => JSON.stringify(parts[0]?.codes ?? [])),
      converted.map(({ parts }) => parts.length),
    ],
  );
}

interface Split {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Products for the parts that are split off, and every offer's place and pack. */
async function writeParts(client: PoolClient, converted: readonly Converted[]): Promise<Split> {
  const off = converted.flatMap(({ row, parts }) => parts.slice(1).map((part) => ({ from: row.id, part })));
  const { rows: ids } = await client.query<{ id: string }>(
    `insert into products (name, description, manufacturer_id, manufacturer_sku, category_id, root_category_id,
        generic_name_id, gtins, package_measure, package_quantity, image_src, additional_description, other_info, units,
        video_link, popularity, number_key, attributes, similar_key, family_key, pack_quantities, name_words, words)
      select p.name, p.description, p.manufacturer_id, p.manufacturer_sku, p.category_id, p.root_category_id,
          p.generic_name_id, array(select jsonb_array_elements_text(w.codes)), p.package_measure, p.package_quantity,
          p.image_src, p.additional_description, p.other_info, p.units, p.video_link, p.popularity, p.number_key,
          p.attributes, p.similar_key, p.family_key, p.pack_quantities, p.name_words, p.words
        from unnest($1::bigint[], $2::jsonb[]) with ordinality as w (id, codes, n) join products p on p.id = w.id
        order by w.n
      returning id`,
    [off.map(({ from }) => from), off.map(({ part }) => JSON.stringify(part.codes))],
  );
  const places = [
    ...converted.flatMap(({ row, parts: [first] }) => (first === undefined ? [] : [{ id: row.id, part: first }])),
    ...off.map(({ part }, at) => ({ id: ids[at]?.id ?? '', part })),
  ];
  const offers = places.flatMap(({ id, part }) =>
    part.offerIds.map((offerId) => ({ id, offerId, by: part.identifiedBy })),
  );
  await client.query(
    `update offers o set product_id = w.product_id, identified_by = w.identified_by, package_measure = p.package_measure,
        package_quantity = p.package_quantity, updated_at = case when o.product_id = w.product_id then o.updated_at else now() end
      from unnest($1::bigint[], $2::bigint[], $3::text[]) as w (id, product_id, identified_by)
        join products p on p.id = w.product_id
      where o.id = w.id`,
    [offers.map(({ offerId }) => offerId), offers.map(({ id }) => id), offers.map(({ by }) => by)],
  );
  const codes = places.flatMap(({ id, part }) => part.codes.map((code) => ({ id, code })));
  await client.query(
    `insert into product_codes (code, product_id) select distinct on (code) code, id
      from unnest($1::text[], $2::bigint[]) as w (code, id) order by code, id on conflict do nothing`,
    [codes.map(({ code }) => code), codes.map(({ id }) => id)],
  );
  const ambiguous = converted.filter(({ parts }) => parts.length > 1).map(({ row }) => row.id);
  await client.query(
    `insert into ambiguous_numbers (manufacturer_id, number_key)
      select distinct manufacturer_id, number_key from products where id = any($1::bigint[]) and number_key <> ''
      on conflict do nothing`,
    [ambiguous],
  );
  return { from: off.map(({ from }) => from), to: ids.map(({ id }) => id) };
}

/** What was given by hand, and what was read from the name, is of the name, which all parts have. */
async function copyModifiers(client: PoolClient, { from, to }: Split): Promise<void> {
  if (from.length === 0) return;
  await client.query(
    `insert into product_modifiers (product_id, value_id) select w.made, t.value_id
      from unnest($1::bigint[], $2::bigint[]) as w (id, made) join product_modifiers t on t.product_id = w.id`,
    [from, to],
  );
}

/** Where a product has a modifier of that name already, that one stays. */
async function writeModifiers(client: PoolClient, converted: readonly Converted[]): Promise<void> {
  const rows = converted.flatMap(({ row, attributes }) =>
    attributes.map(({ name, text }) => ({ id: row.id, name: ATTRIBUTES[name].label, value: text })),
  );
  const values = new Map(rows.map((row) => [`${row.name}\n${row.value}`, row]));
  const lists = [[...values.values()].map(({ name }) => name), [...values.values()].map(({ value }) => value)];
  await client.query('insert into modifiers (name) select distinct unnest($1::text[]) on conflict do nothing', [
    lists[0],
  ]);
  const { rows: ids } = await client.query<{ id: string; modifier_id: string; name: string; value: string }>(
    `with wanted as (select m.id as modifier_id, w.name, w.value from unnest($1::text[], $2::text[]) as w (name, value)
        join modifiers m on m.name = w.name),
      made as (insert into modifier_values (modifier_id, value) select modifier_id, value from wanted
        on conflict (modifier_id, value) do update set value = excluded.value returning id, modifier_id, value)
      select made.id, made.modifier_id, wanted.name, wanted.value from made join wanted using (modifier_id, value)`,
    lists,
  );
  const idOf = new Map(ids.map((row) => [`${row.name}\n${row.value}`, row]));
  const ties = rows.flatMap(({ id, name, value }) => {
    const found = idOf.get(`${name}\n${value}`);
    return found === undefined ? [] : [{ id, valueId: found.id, modifierId: found.modifier_id }];
  });
  await client.query(
    `insert into product_modifiers (product_id, value_id) select w.product_id, w.value_id
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (product_id, value_id, modifier_id)
      where not exists (select from product_modifiers t join modifier_values v on v.id = t.value_id
        where t.product_id = w.product_id and v.modifier_id = w.modifier_id)`,
    [ties.map(({ id }) => id), ties.map(({ valueId }) => valueId), ties.map(({ modifierId }) => modifierId)],
  );
}
