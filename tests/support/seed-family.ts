/** Products as an import leaves them, inserted by SQL: a family with sizes, or one product with its attributes. */
import type pg from 'pg';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';

export interface SeededProduct {
  readonly productId: string;
  readonly offerId: string;
}

interface Family {
  readonly distributorId: string;
  readonly manufacturer: string;
  readonly family: string;
  readonly count: number;
  /** In addition to diameter and length. */
  readonly moreAttributes?: readonly Attribute[];
}

/** Number of lengths per diameter. */
export const LENGTHS = 26;

/** Diameters from 2 mm in steps of 0.5 mm, each in lengths from 10 mm on; one offer each, a box of 5. */
export async function seedFamily(
  pool: pg.Pool,
  { distributorId, manufacturer, family, count, moreAttributes = [] }: Family,
): Promise<readonly SeededProduct[]> {
  const products = Array.from({ length: count }, (_, index) => {
    const diameter = 2 + Math.floor(index / LENGTHS) / 2;
    const length = 10 + (index % LENGTHS);
    const attributes: readonly Attribute[] = [
      { name: 'diameter', value: diameter, text: `${diameter} mm`, source: 'device' },
      { name: 'length', value: length, text: `${length} mm`, source: 'device' },
      ...moreAttributes,
    ];
    return {
      name: `${manufacturer} ${family} ${diameter} x ${length} mm`,
      number: `${family.slice(0, 2).toUpperCase()}-${String(index).padStart(5, '0')}`,
      diameter: `${diameter} mm`,
      length: `${length} mm`,
      attributes,
    };
  });
  const { rows } = await pool.query<SeededProduct>(
    `with maker as (
        insert into manufacturers (name, key) values ($1, lower($1)) on conflict (name) do update set key = lower($1) returning id),
      category as (select id from categories order by id limit 1),
      wanted as (select * from jsonb_to_recordset($2::jsonb)
        as w (name text, number text, diameter text, length text, attributes jsonb)),
      made as (
        insert into products (name, manufacturer_id, manufacturer_sku, number_key, root_category_id, package_measure,
            package_quantity, variant_group, attributes)
          select name, maker.id, number, lower(number), category.id, 'Box', 5, $3, attributes from wanted, maker, category
          returning id, manufacturer_sku),
      names as (
        insert into modifiers (name) values ('Diameter'), ('Length') on conflict (name) do update set name = excluded.name
          returning id, name),
      values_of as (
        insert into modifier_values (modifier_id, value)
          select distinct names.id, case names.name when 'Diameter' then wanted.diameter else wanted.length end
            from names, wanted
          on conflict (modifier_id, value) do update set value = excluded.value returning id, modifier_id, value),
      linked as (
        insert into product_modifiers (product_id, value_id)
          select made.id, values_of.id from made
            join wanted on wanted.number = made.manufacturer_sku
            join names on true
            join values_of on values_of.modifier_id = names.id
              and values_of.value = case names.name when 'Diameter' then wanted.diameter else wanted.length end)
      insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select id, $4, 'S-' || manufacturer_sku, 1000 + id % 500, 40, 'Box', 5 from made order by manufacturer_sku
        returning product_id as "productId", id as "offerId"`,
    [manufacturer, JSON.stringify(products), `${manufacturer}|${family}`, distributorId],
  );
  return rows;
}

interface Product {
  readonly distributorId: string;
  readonly manufacturer: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly similarKey: string | null;
}

/** In no family and no category; one offer of a box of 10. */
export async function seedProduct(pool: pg.Pool, product: Product): Promise<SeededProduct> {
  const { rows } = await pool.query<SeededProduct>(
    `with maker as (
        insert into manufacturers (name, key) values ($1, lower($1)) on conflict (name) do update set key = lower($1) returning id),
      made as (
        insert into products (name, manufacturer_id, manufacturer_sku, attributes, similar_key, package_measure, package_quantity)
          select $2, id, gen_random_uuid()::text, $3::jsonb, $4, 'Box', 10 from maker returning id)
      insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select id, $5, 'P-' || id, 1000, 40, 'Box', 10 from made returning product_id as "productId", id as "offerId"`,
    [product.manufacturer, product.name, JSON.stringify(product.attributes), product.similarKey, product.distributorId],
  );
  const [seeded] = rows;
  if (seeded === undefined) throw new Error('nothing was planted');
  return seeded;
}
