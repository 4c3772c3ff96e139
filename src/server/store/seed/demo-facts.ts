/** Data of the demo's catalogue that is not in price files: modifiers, popularity, connected distributors, past orders. */
import { type Connection, run, statement } from '../connection.ts';

export interface DemoVariant {
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  readonly name: string;
  /** Shared by products that differ only in the modifier. */
  readonly group: string;
  /** Empty: its value is derived from an attribute. */
  readonly modifier: string;
  readonly value: string;
}

const PLANT_VARIANTS = statement<never>(
  'seed-variants',
  `with wanted as (
      select distinct p.id, w.grouped, w.modifier, w.value
        from jsonb_to_recordset($1::jsonb) as w (manufacturer text, "manufacturerSku" text, name text, grouped text, modifier text, value text)
        join manufacturers m on m.name = w.manufacturer
        join products p on p.manufacturer_id = m.id and p.manufacturer_sku = w."manufacturerSku" and p.name = w.name),
    named as (insert into modifiers (name) select distinct modifier from wanted where modifier <> '' order by 1
      on conflict (name) do update set name = excluded.name returning id, name),
    valued as (insert into modifier_values (modifier_id, value)
      select distinct n.id, w.value from wanted w join named n on n.name = w.modifier order by 1, 2
      on conflict (modifier_id, value) do update set value = excluded.value returning id, modifier_id, value),
    tied as (insert into product_modifiers (product_id, value_id)
      select w.id, v.id from wanted w join named n on n.name = w.modifier
        join valued v on v.modifier_id = n.id and v.value = w.value on conflict do nothing)
    update products set variant_group = wanted.grouped from wanted where products.id = wanted.id`,
);

export async function seedVariants(connection: Connection, variants: readonly DemoVariant[]): Promise<void> {
  const rows = variants.map(({ group, ...variant }) => ({ ...variant, grouped: group }));
  await run(connection, PLANT_VARIANTS, [JSON.stringify(rows)]);
}

/** A few products are popular, most are not; deterministic by name. */
const PLANT_POPULARITY = statement<never>(
  'seed-popularity',
  `update products set popularity = floor(1000 * power((('x' || substr(md5(name), 1, 6))::bit(24)::int) / 16777216.0, 4))
    where popularity = 0`,
);

export async function seedPopularity(connection: Connection): Promise<void> {
  await run(connection, PLANT_POPULARITY, []);
}

const CONNECT = statement<never>(
  'seed-connections',
  `insert into practice_location_distributors (location_id, distributor_id, is_primary, is_preferred, account_number, login)
    select $1, d.id, d.name = $3, d.name = $4, (40000 + $1::bigint * 100 + d.id)::text, 'office@demo.test'
      from distributors d where d.name = any($2::text[])`,
);

/** @param ranked the primary distributor and a preferred one, by default the first two */
export async function connectDistributors(
  connection: Connection,
  locationId: string,
  names: readonly string[],
  ranked: readonly string[] = names,
): Promise<void> {
  await run(connection, CONNECT, [locationId, names, ranked[0] ?? '', ranked[1] ?? '']);
}

const PAST_ORDERS = statement<never>(
  'seed-past-orders',
  `insert into location_offer_orders (location_id, offer_id, product_id, last_ordered_at, last_ordered_qty, times_ordered, total_qty)
    select distinct on (i.offer_id) i.location_id, i.offer_id, o.product_id, (i.last_ordered_on + time '12:00') at time zone l.time_zone,
        i.last_ordered_qty, 1 + i.id % 5, i.last_ordered_qty * (1 + i.id % 5)
      from workspace_items i join offers o on o.id = i.offer_id join practice_locations l on l.id = i.location_id
      where i.location_id = $1 and i.last_ordered_on is not null and i.last_ordered_qty > 0
      order by i.offer_id, i.last_ordered_on desc`,
);

/** Records that everything on the shelves was ordered once. */
export async function seedPastOrders(connection: Connection, locationId: string): Promise<void> {
  await run(connection, PAST_ORDERS, [locationId]);
}
