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
  `select mine.id as origin_id, o.id, p.name as product_name, o.distributor_id, d.name as distributor_name,
      m.name as manufacturer_name, coalesce(o.image_src, p.image_src) as image_src, o.price_cents, o.stock_level,
      p.package_measure, p.package_quantity, d.eta_days, d.cut_off_time, a.is_primary,
      p.manufacturer_id = own.manufacturer_id as is_same_brand
    from offers mine
    join products own on own.id = mine.product_id
    join products p on p.kind_key = own.kind_key and p.category_id is not distinct from own.category_id
    join offers o on o.product_id = p.id and o.id <> mine.id
    join practice_location_distributors a
      on a.location_id = $1 and a.distributor_id = o.distributor_id and a.status = 'active'
    join distributors d on d.id = o.distributor_id
    join manufacturers m on m.id = p.manufacturer_id
    where mine.id = any($2::bigint[]) and own.kind_key <> '' and o.status = 'active' and o.price_cents > 0
      and o.stock_level > 0
    order by mine.id, o.price_cents, o.id`,
);

/** By the offer that they could stand in for; only authorised distributors. */
export async function readAlternatives(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AlternativeRow[]>> {
  const known = offerIds.filter(isServerId);
  const rows = known.length === 0 ? [] : await run(connection, ALTERNATIVES, [locationId, known]);
  const byOrigin = new Map<string, AlternativeRow[]>();
  for (const row of rows) byOrigin.set(row.origin_id, [...(byOrigin.get(row.origin_id) ?? []), row]);
  return byOrigin;
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
      coalesce(o.image_src, p.image_src) as image_src, o.price_cents, p.package_measure, p.package_quantity, d.eta_days,
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
