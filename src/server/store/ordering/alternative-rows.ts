/** Offers that could stand in for others: of the same kind of product, orderable, from distributors of the location. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, isServerId, run, statement } from '../connection.ts';

export interface AlternativeRow {
  /** The offer that it could stand in for. */
  readonly origin_id: string;
  readonly id: string;
  readonly product_name: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly manufacturer_name: string;
  readonly image_src: string | null;
  readonly price_cents: number;
  readonly stock_level: number;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly eta_days: number;
  readonly cut_off_time: string;
  readonly is_primary: boolean;
  readonly is_same_brand: boolean;
}

const ALTERNATIVES = statement<AlternativeRow>(
  'alternatives-of-offers',
  `with own as materialized (
      select o.id, p.similar_key, p.category_id, p.manufacturer_id from offers o join products p on p.id = o.product_id
        where o.id = any($2::bigint[]) and p.similar_key is not null
    ), accounts as materialized (
      select d.id, d.name, d.eta_days, d.cut_off_time, a.is_primary
        from practice_location_distributors a join distributors d on d.id = a.distributor_id
        where a.location_id = $1 and a.status = 'active'
    )
    select own.id as origin_id, o.id, p.name as product_name, o.distributor_id, d.name as distributor_name,
      m.name as manufacturer_name, coalesce(o.image_src, p.image_src) as image_src, o.price_cents, o.stock_level,
      o.package_measure, o.package_quantity, d.eta_days, d.cut_off_time, d.is_primary,
      p.manufacturer_id = own.manufacturer_id as is_same_brand
    from own
    cross join lateral (
      select * from products where similar_key = own.similar_key and category_id is not distinct from own.category_id offset 0
    ) p
    cross join lateral (
      select * from offers where product_id = p.id and id <> own.id and status = 'active' and price_cents > 0
        and stock_level > 0 offset 0
    ) o
    join accounts d on d.id = o.distributor_id
    join manufacturers m on m.id = p.manufacturer_id
    order by own.id, o.price_cents, o.id`,
);

/** By the offer that they could stand in for; only authorised distributors. */
export async function readAlternatives(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AlternativeRow[]>> {
  const ids = offerIds.filter(isServerId);
  const rows = ids.length === 0 ? [] : await run(connection, ALTERNATIVES, [locationId, ids]);
  const byOrigin = new Map<string, AlternativeRow[]>();
  for (const row of rows) {
    const known = byOrigin.get(row.origin_id);
    if (known === undefined) byOrigin.set(row.origin_id, [row]);
    else known.push(row);
  }
  return byOrigin;
}

export interface SavingsRow {
  /** Of the cart line. */
  readonly id: string;
  /** In cents for all packs; null: no alternative. Below 0: dearer. */
  readonly same_brand: string | null;
  readonly similar: string | null;
}

/** The packs are those of `packsNeeded` in #domain/ordering/alternatives.ts. */
const SAVINGS = statement<SavingsRow>(
  'savings-of-cart',
  `with own as materialized (
      select l.id as line_id, l.qty, o.id, o.price_cents, p.similar_key, p.category_id, p.manufacturer_id,
          o.package_measure, o.package_quantity
        from cart_items l join offers o on o.id = l.offer_id join products p on p.id = o.product_id
        where l.location_id = $1 and not l.saved_for_later and o.price_cents > 0 and p.similar_key is not null
    ), accounts as materialized (
      select array(select distributor_id from practice_location_distributors
        where location_id = $1 and status = 'active') as ids
    )
    select own.line_id as id,
      max(own.price_cents::bigint * own.qty - o.cents) filter (where p.manufacturer_id = own.manufacturer_id) as same_brand,
      max(own.price_cents::bigint * own.qty - o.cents) filter (where p.manufacturer_id <> own.manufacturer_id) as similar
    from own
    cross join lateral (
      select id, manufacturer_id from products
        where similar_key = own.similar_key and category_id is not distinct from own.category_id offset 0
    ) p
    cross join lateral (
      select *, case when package_quantity is not null and own.package_quantity is not null
            then (own.qty::bigint * own.package_quantity + package_quantity - 1) / package_quantity
            when package_quantity is null and own.package_quantity is null and package_measure = own.package_measure
            then own.qty end as packs
        from offers where product_id = p.id offset 0
    ) s
    cross join lateral (
      select s.price_cents * s.packs as cents
        where s.id <> own.id and s.status = 'active' and s.price_cents > 0 and s.stock_level >= s.packs
          and s.packs <= 99999 and array_position((select ids from accounts), s.distributor_id) is not null offset 0
    ) o
    group by own.line_id`,
);

/** What the best alternative of each kind would save, of every line in the cart that has one. */
export function readSavings(connection: Connection, locationId: LocationId): Promise<SavingsRow[]> {
  return run(connection, SAVINGS, [locationId]);
}

export interface OriginRow {
  readonly id: string;
  readonly product_name: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly manufacturer_name: string;
  readonly image_src: string | null;
  readonly price_cents: number | null;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly eta_days: number;
  readonly cut_off_time: string;
}

const ORIGINS = statement<OriginRow>(
  'origins-of-alternatives',
  `select o.id, p.name as product_name, o.distributor_id, d.name as distributor_name, m.name as manufacturer_name,
      coalesce(o.image_src, p.image_src) as image_src, o.price_cents, o.package_measure, o.package_quantity, d.eta_days,
      d.cut_off_time
    from offers o
    join products p on p.id = o.product_id
    join distributors d on d.id = o.distributor_id
    join manufacturers m on m.id = p.manufacturer_id
    where o.id = any($1::bigint[]) order by o.id`,
);

/** The offers themselves; ids that name none are left out. */
export function readOrigins(connection: Connection, offerIds: readonly string[]): Promise<OriginRow[]> {
  return run(connection, ORIGINS, [offerIds.filter(isServerId)]);
}
