/** The order line of an issue or a return, and its refunds. */
import type { LocationId } from '#domain/ids.ts';
import { refundOf, type RefundedLine } from '#domain/ordering/order-claim.ts';
import { type Connection, first, isServerId, statement } from '../connection.ts';

/** See RefundedLine; amounts in cents. */
export interface RefundColumns {
  readonly paid_for: number;
  readonly refunded: number;
  readonly unit_price_cents: number;
  readonly price_cents: number;
  readonly subtotal_cents: string;
  readonly tax_cents: string;
  readonly goods_back_cents: string;
}

/** For a line `i` of an order `o`: the platform charges the order's price, a distributor charges the confirmed one. */
export const REFUND_COLUMNS = /* sql */ `greatest(0, i.qty - i.qty_rejected) as paid_for, i.qty_returned as refunded,
      case when exists (select from order_payments p where p.location_id = i.location_id and p.order_id = i.order_id)
        then i.price_cents else coalesce(i.confirmed_price_cents, i.price_cents) end as unit_price_cents,
      i.price_cents, o.subtotal_cents, o.tax_cents,
      (select sum(least(g.qty, g.qty_rejected + g.qty_returned)::bigint * g.price_cents)
        from order_items g where g.location_id = i.location_id and g.order_id = i.order_id) as goods_back_cents`;

/** The part of a return that credit notes have refunded so far. */
export interface CreditedPart {
  readonly credited_qty: number;
  /** As text, in cents; null: nothing. */
  readonly refund_cents: string | null;
}

/** The outstanding refund for a return of this many units of the line, in cents. */
export function stillWanted(
  qty: number,
  { credited_qty: credited, refund_cents: back }: CreditedPart,
  row: RefundColumns,
): number {
  return Math.min(refundFor(qty - credited, row), Math.max(0, refundFor(qty, row) - Number(back ?? 0)));
}

/** The refund for this many units of the line, in cents. */
export function refundFor(qty: number, row: RefundColumns): number {
  const line: RefundedLine = {
    paidFor: row.paid_for,
    refunded: row.refunded,
    unitPriceCents: row.unit_price_cents,
    priceCents: row.price_cents,
    subtotalCents: Number(row.subtotal_cents),
    taxCents: Number(row.tax_cents),
    goodsBackCents: Number(row.goods_back_cents),
  };
  return refundOf(qty, line);
}

export interface ClaimLine extends RefundColumns {
  readonly order_item_id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly product_name: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly gateway: 'simulated' | 'cxml' | 'mail';
  readonly is_canceled: boolean;
  readonly rejected: number;
  readonly has_shipped: boolean;
  /** `YYYY-MM-DD`, in the location's time zone like `expected_on`. */
  readonly today: string;
  readonly expected_on: string;
  readonly ordered: number;
  /** Pieces that have arrived. */
  readonly delivered: number;
  /** Pieces in all returns that were not declined. */
  readonly returned: number;
  /** Reported on the line so far. */
  readonly issues: number;
  /** Pieces charged by invoices and credited by credit notes; of the latter, pieces of returns. */
  readonly invoiced: number;
  readonly credited: number;
  readonly credited_of_returns: number;
  /** Amount credited for the line, with its share of the tax. */
  readonly credited_cents: string;
}

const LINE = statement<ClaimLine>(
  'claim-line',
  `select i.id as order_item_id, i.order_id, o.number as order_number, i.product_name,
      d.id as distributor_id, d.name as distributor_name, d.gateway,
      o.status = 'canceled' as is_canceled, i.qty_rejected as rejected, 
      exists (select from order_items g where g.location_id = i.location_id and g.order_id = i.order_id
          and g.qty_shipped + g.qty_received > 0) as has_shipped,
      (now() at time zone l.time_zone)::date as today, coalesce(i.expected_on, o.eta) as expected_on, i.qty as ordered, greatest(i.qty_received, case when u.state = 'delivered' then i.qty_shipped else coalesce((
          select sum(l.qty) from shipment_lines l join shipments s on s.location_id = l.location_id and s.id = l.shipment_id
            where l.location_id = i.location_id and l.order_item_id = i.id and s.delivered_at is not null
        ), 0) end)::int as delivered,
      (select coalesce(sum(c.qty) filter (where c.status <> 'declined'), 0)::int
        from order_claims c where c.location_id = i.location_id and c.order_item_id = i.id and c.kind = 'return') as returned,
      (select count(*)::int from order_claims c
        where c.location_id = i.location_id and c.order_item_id = i.id and c.kind <> 'return') as issues,
      b.invoiced, b.credited, b.credited_cents, (select coalesce(sum(c.credited_qty) filter (where c.status <> 'declined'), 0)::int
        from order_claims c where c.location_id = i.location_id and c.order_item_id = i.id and c.kind = 'return') as credited_of_returns,
      ${REFUND_COLUMNS}
    from order_items i
    join orders o on o.location_id = i.location_id and o.id = i.order_id
    join practice_locations l on l.id = o.location_id
    join purchase_orders u on u.location_id = o.location_id and u.order_id = o.id
    join distributors d on d.id = o.distributor_id
    cross join lateral (
      select coalesce(sum(n.qty) filter (where not v.is_credit), 0)::int as invoiced,
          coalesce(sum(n.qty) filter (where v.is_credit), 0)::int as credited,
          coalesce(sum(round(v.total_cents::numeric * n.qty * n.unit_price_cents / nullif((
            select sum(a.qty::bigint * a.unit_price_cents) from invoice_lines a where a.location_id = v.location_id and a.invoice_id = v.id
          ), 0))) filter (where v.is_credit), 0)::bigint as credited_cents
        from invoice_lines n join invoices v on v.location_id = n.location_id and v.id = n.invoice_id
        where n.location_id = i.location_id and n.order_item_id = i.id
    ) b
    where i.location_id = $1 and i.id = $2`,
);

export async function readClaimLine(
  connection: Connection,
  locationId: LocationId,
  orderItemId: string,
): Promise<ClaimLine | null> {
  return isServerId(orderItemId) ? ((await first(connection, LINE, [locationId, orderItemId])) ?? null) : null;
}
