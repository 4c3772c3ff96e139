/** The rows of a catalogue page: each product with what it costs and the offer that is best to buy. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';
import type { OfferStatus, PriceType } from '../schema.ts';

export interface ProductRow {
  readonly product_id: string;
  readonly name: string;
  readonly manufacturer_sku: string;
  readonly manufacturer_name: string;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly image_src: string | null;
  readonly min_cents: number | null;
  readonly max_cents: number | null;
  readonly offer_count: number;
  readonly offer_id: string;
  readonly sku: string;
  readonly price_cents: number | null;
  readonly price_type: PriceType;
  readonly stock_level: number;
  readonly status: OfferStatus;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly is_connected: boolean;
  readonly is_recommended: boolean;
  readonly last_ordered_at: Date | null;
  readonly last_ordered_qty: number | null;
}

/** Best: can be ordered, from a connected distributor, cheapest. */
const ROWS = statement<ProductRow>(
  'catalogue-rows',
  `select p.id as product_id, p.name, p.manufacturer_sku, m.name as manufacturer_name, p.package_measure,
      p.package_quantity, coalesce(b.image_src, p.image_src) as image_src, s.min_cents, s.max_cents, s.offer_count,
      b.id as offer_id, b.sku, b.price_cents, b.price_type, b.stock_level, b.status, b.distributor_id,
      b.distributor_name, b.is_connected, b.is_recommended, h.last_ordered_at, h.last_ordered_qty
    from unnest($2::bigint[]) with ordinality as w (id, place)
    join products p on p.id = w.id
    join manufacturers m on m.id = p.manufacturer_id
    cross join lateral (select min(o.price_cents) as min_cents, max(o.price_cents) as max_cents, count(*)::int as offer_count
      from offers o where o.product_id = p.id and o.status <> 'inactive'
        and ($3::bigint[] is null or o.distributor_id = any($3))) s
    cross join lateral (select o.id, o.sku, o.price_cents, o.price_type, o.stock_level, o.status, o.image_src,
        o.distributor_id, d.name as distributor_name, coalesce(l.status = 'active', false) as is_connected,
        coalesce(l.status = 'active' and (l.is_preferred or l.is_primary), false) as is_recommended
      from offers o join distributors d on d.id = o.distributor_id
      left join practice_location_distributors l on l.location_id = $1 and l.distributor_id = o.distributor_id
      where o.product_id = p.id and o.status <> 'inactive' and ($3::bigint[] is null or o.distributor_id = any($3))
      order by (o.price_cents > 0 and o.stock_level > 0) is true desc, coalesce(l.status = 'active', false) desc,
        o.price_cents nulls last, o.id limit 1) b
    left join lateral (select f.last_ordered_at, f.last_ordered_qty from location_offer_orders f
      where f.location_id = $1 and f.product_id = p.id order by f.last_ordered_at desc limit 1) h on true
    order by w.place`,
);

/** In the order of the ids. @param distributors whose offers count; null: everybody's */
export function readProductRows(
  connection: Connection,
  locationId: LocationId,
  { productIds, distributors }: { productIds: readonly string[]; distributors: readonly number[] | null },
): Promise<ProductRow[]> {
  return productIds.length === 0 ? Promise.resolve([]) : run(connection, ROWS, [locationId, productIds, distributors]);
}
