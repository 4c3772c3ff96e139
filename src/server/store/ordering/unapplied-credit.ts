/**
 * What credit notes give back beyond the charges of their order: no part of the order, but a credit that the practice has with the
 * distributor (decision 0093). Computed whenever it is read: a later invoice raises what can be credited.
 */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, statement } from '../connection.ts';

/**
 * Of an invoice `v`, in cents; 0: not a credit note. The order can be credited with what was charged for it, or what it comes to until it is
 * invoiced, less other refunds (those by the platform are made from its credit notes); earlier credit notes come first.
 */
export const UNAPPLIED_CENTS = /* sql */ `(case when not v.is_credit then 0 else (
      select greatest(0, least(v.total_cents, v.total_cents + n.credited_before - greatest(0,
          coalesce(p.amount_cents + case when v.by_platform then 0 else p.uncharged_cents end, greatest(case when v.by_platform then 0 else n.charged end,
            case when o.status = 'canceled' then 0 else o.total_cents - order_declined_cents(o.location_id, o.id) end))
          - case when v.by_platform then 0 else (select coalesce(sum(r.amount_cents), 0) from order_refunds r
            where r.location_id = o.location_id and r.order_id = o.id and r.refunded_at is not null) end)))
        from orders o left join order_payments p on p.location_id = o.location_id and p.order_id = o.id
        cross join lateral (select coalesce(sum(e.total_cents) filter (where not e.is_credit), 0) as charged,
            coalesce(sum(e.total_cents) filter (where e.is_credit and e.by_platform = v.by_platform and e.id < v.id), 0) as credited_before
          from invoices e where e.location_id = o.location_id and e.order_id = o.id) n
        where o.location_id = v.location_id and o.id = v.order_id) end)::bigint`;

const UNAPPLIED = statement<{ cents: string }>(
  'unapplied-of-credit',
  `select ${UNAPPLIED_CENTS} as cents from invoices v where v.location_id = $1 and v.id = $2`,
);

/** Of a credit note; in cents. */
export async function readUnapplied(
  connection: Connection,
  locationId: LocationId,
  invoiceId: string,
): Promise<number> {
  return Number((await first(connection, UNAPPLIED, [locationId, invoiceId]))?.cents ?? 0);
}
