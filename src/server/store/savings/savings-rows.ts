/**
 * The figures of Savings Analysis. Rule: canceled orders only count toward the location's savings, which are recorded when an order is
 * placed; months are in the location's time zone. Amounts in cents, as text where PostgreSQL sums them.
 */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { OWN_PRICE, OWN_STATUS, ownJoins } from '../offer-columns.ts';
import type { OfferStatus } from '../catalogue/catalogue-tables.ts';

export interface SavedMonthRow {
  readonly month: string;
  readonly orders: number;
  readonly saved: string;
  readonly paid: string;
  readonly compared: string;
  readonly list: string;
  readonly highest: string;
  readonly highest_authorized: string;
}

const LIVE = /* sql */ `filter (where r.status <> 'canceled')`;

const MONTHS = statement<SavedMonthRow>(
  'savings-by-month',
  `with lines as (
      select order_id, sum(greatest(0, qty - qty_rejected - qty_returned)::bigint * price_cents) as paid,
          sum(greatest(0, qty - qty_rejected - qty_returned)::bigint * price_cents) filter (where highest_cents is not null) as compared,
          sum(greatest(0, qty - qty_rejected - qty_returned)::bigint * list_cents) as list, sum(greatest(0, qty - qty_rejected - qty_returned)::bigint * highest_cents) as highest,
          sum(greatest(0, qty - qty_rejected - qty_returned)::bigint * highest_authorized_cents) as highest_authorized
        from order_items where location_id = $1 group by order_id
    )
    select to_char(r.created_at at time zone l.time_zone, 'YYYY-MM') as month, (count(*) ${LIVE})::int as orders,
        coalesce(sum(r.saved_part_cents), 0)::text as saved, coalesce(sum(i.paid) ${LIVE}, 0)::text as paid,
        coalesce(sum(i.compared) ${LIVE}, 0)::text as compared, coalesce(sum(i.list) ${LIVE}, 0)::text as list,
        coalesce(sum(i.highest) ${LIVE}, 0)::text as highest,
        coalesce(sum(i.highest_authorized) ${LIVE}, 0)::text as highest_authorized
      from practice_locations l
      join orders r on r.location_id = l.id
      left join lines i on i.order_id = r.id
      where l.id = $1 group by 1 order by 1 desc`,
);

/** Newest first. */
export function readSavedMonths(connection: Connection, locationId: LocationId): Promise<SavedMonthRow[]> {
  return run(connection, MONTHS, [locationId]);
}

export interface MissedRow {
  readonly offer_id: string;
  readonly product_id: string;
  readonly name: string;
  readonly distributor_name: string;
  readonly bought_measure: string;
  readonly bought_quantity: number | null;
  readonly bought_price_cents: number | null;
  readonly qty: number;
  readonly saving: string;
  /** The total, listed or not. */
  readonly total: string;
  readonly last_ordered_at: Date;
  readonly instead_id: string;
  readonly instead_product_id: string;
  readonly instead_name: string;
  readonly instead_distributor: string;
  readonly distributor_id: string;
  readonly sku: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly packs: number;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly price_cents: number | null;
  /** Whether it costs less today than what was bought; null: one of the two has no price. */
  readonly is_cheaper_today: boolean | null;
  readonly status: OfferStatus;
  readonly stock_level: number;
}

/** Quantity of a line `i` that was neither declined nor returned for a refund. */
const NET_QTY = /* sql */ `greatest(0, i.qty - i.qty_rejected - i.qty_returned)`;
const MISSED_OF_NET = /* sql */ `round(i.missed_cents::numeric * ${NET_QTY} / i.qty)`;

const MISSED = statement<MissedRow>(
  'missed-savings',
  `with missed as (
      select i.offer_id, i.missed_offer_id, max(i.product_name) as name, sum(${NET_QTY})::int as qty, sum(${MISSED_OF_NET}) as saving,
          sum(sum(${MISSED_OF_NET})) over () as total, max(r.created_at) as last_ordered_at,
          (array_agg(i.missed_packs order by r.created_at desc, i.id desc))[1] as packs,
          (array_agg(i.qty order by r.created_at desc, i.id desc))[1] as last_qty
        from orders r join order_items i on i.location_id = r.location_id and i.order_id = r.id
        where r.location_id = $1 and r.status <> 'canceled' and i.missed_cents is not null and ${NET_QTY} > 0
          and r.created_at > now() - interval '12 months'
        group by i.offer_id, i.missed_offer_id order by saving desc, i.offer_id, i.missed_offer_id limit $2
    )
    select m.offer_id, b.product_id, m.name, bd.name as distributor_name, b.package_measure as bought_measure,
        b.package_quantity as bought_quantity, coalesce(bp.price_cents, b.price_cents) as bought_price_cents, m.qty, m.saving::text, m.total::text,
        m.last_ordered_at, m.missed_offer_id as instead_id, o.product_id as instead_product_id, p.name as instead_name,
        d.name as instead_distributor, o.distributor_id, o.sku, k.name as manufacturer_name, p.manufacturer_sku,
        coalesce(o.image_src, p.image_src) as image_src, m.packs, o.package_measure, o.package_quantity, ${OWN_PRICE} as price_cents,
        ${OWN_PRICE}::bigint * m.packs < coalesce(bp.price_cents, b.price_cents)::bigint * m.last_qty as is_cheaper_today,
        ${OWN_STATUS} as status, o.stock_level
      from missed m
      join offers b on b.id = m.offer_id
      left join location_prices bp on bp.location_id = $1 and bp.offer_id = b.id join distributors bd on bd.id = b.distributor_id
      join offers o on o.id = m.missed_offer_id
      join products p on p.id = o.product_id join distributors d on d.id = o.distributor_id
      join manufacturers k on k.id = p.manufacturer_id ${ownJoins('$1')}
      order by m.saving desc, m.offer_id, m.missed_offer_id`,
);

/** The last twelve months, the largest first. */
export function readMissed(connection: Connection, locationId: LocationId, limit: number): Promise<MissedRow[]> {
  return run(connection, MISSED, [locationId, limit]);
}

export interface SavedRow {
  readonly saved: string;
  readonly percent: number | null;
}

const SAVED = statement<SavedRow>(
  'saved-total',
  `select l.saved_price_total_cents::text as saved, w.percent
    from practice_locations l left join price_watches w on w.location_id = l.id where l.id = $1`,
);

/** A location's total savings, and its price watch. */
export async function readSaved(connection: Connection, locationId: LocationId): Promise<SavedRow> {
  const row = await first(connection, SAVED, [locationId]);
  if (row === undefined) throw new Error(`there is no location ${locationId}`);
  return row;
}

const MISSED_TOTAL = statement<{ total: string }>(
  'missed-total',
  `select coalesce(sum(${MISSED_OF_NET}), 0)::text as total
    from orders r join order_items i on i.location_id = r.location_id and i.order_id = r.id
    where r.location_id = $1 and r.status <> 'canceled' and i.missed_cents is not null
      and r.created_at > now() - interval '12 months'`,
);

/** The last twelve months. */
export async function readMissedTotal(connection: Connection, locationId: LocationId): Promise<number> {
  return Number((await first(connection, MISSED_TOTAL, [locationId]))?.total ?? 0);
}
