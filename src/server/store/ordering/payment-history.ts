/** The payment history of a location: what the platform charged and refunded, and distributors' invoices (ORD-16). */
import type { LocationId } from '#domain/ids.ts';
import type { PaymentType } from '#domain/ordering/order-states.ts';
import type { EntryStatus } from '#domain/ordering/payment-entry.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import { IS_ALL_BACK } from './payment-rows.ts';
import { UNAPPLIED_CENTS } from './unapplied-credit.ts';

export interface EntryRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly by_platform: boolean;
  readonly payment_type: PaymentType;
  readonly amount_cents: string;
  /** Of a credit note: beyond the charges of the order, and not in the amount. */
  readonly unapplied_cents: string;
  readonly status: EntryStatus;
  /** `YYYY-MM-DD`, in the location's time zone */
  readonly day: string;
  readonly due_on: string | null;
  readonly invoice_id: string | null;
  readonly invoice_number: string | null;
  readonly decline_code: string | null;
  readonly card_last4: string | null;
  readonly attempts: number;
  /** The payment was declined and nothing is due anymore. */
  readonly is_over: boolean;
  /** Total number of matches. */
  readonly matching: string;
}

const HISTORY = statement<EntryRow>(
  'payment-history',
  `select e.*, e.status = 'declined' and (e.is_all_back or o.status = 'canceled') as is_over, o.number as order_number, o.distributor_id, d.name as distributor_name, o.payment_type, count(*) over () as matching
    from (
      select 'card-' || p.id as id, p.order_id, true as by_platform, p.amount_cents, 0::bigint as unapplied_cents, p.state as status, (p.created_at at time zone l.time_zone)::date as day,
          null::date as due_on, null::bigint as invoice_id, null::text as invoice_number, p.decline_code, p.card_last4, p.attempt as attempts, ${IS_ALL_BACK} as is_all_back
        from order_payments p join practice_locations l on l.id = p.location_id where p.location_id = $1
      union all
      select 'rest-' || p.id, p.order_id, false, p.uncharged_cents, 0, case when p.uncharged_paid_on is null then 'due' else 'paid' end,
          p.uncharged_on, null, null, null, null, null, 0, false
        from order_payments p where p.location_id = $1 and p.uncharged_cents > 0
      union all
      select 'refund-' || r.id, r.order_id, r.by_platform, r.amount_cents, 0, 'refunded', (r.created_at at time zone l.time_zone)::date, null, null, null, null, null, 0, false
        from order_refunds r join practice_locations l on l.id = r.location_id where r.location_id = $1 and r.refunded_at is not null
      union all
      select 'invoice-' || v.id, v.order_id, false, case when v.by_platform then 0 else v.total_cents - u.cents end, u.cents,
          case when v.is_credit then 'refunded' when b.payment_type = 'bill_by_invoice' and v.paid_on is null then 'due' else 'paid' end,
          v.invoiced_on, v.due_on, v.id, v.number, null, null, 0, false
        from invoices v join orders b on b.location_id = v.location_id and b.id = v.order_id
        cross join lateral (select ${UNAPPLIED_CENTS} as cents) u
        where v.location_id = $1 and v.total_cents > 0 and (not v.by_platform or u.cents > 0) and (v.is_credit or not exists (
          select from order_payments p where p.location_id = v.location_id and p.order_id = v.order_id))
    ) e
    join orders o on o.location_id = $1 and o.id = e.order_id
    join distributors d on d.id = o.distributor_id
    where ($2::bigint is null or e.order_id = $2)
      and ($3::bigint[] is null or (case when e.by_platform then -1 else o.distributor_id end) = any($3))
      and ($4::date is null or e.day >= $4) and ($5::timestamptz is null or e.day < $5::timestamptz)
    order by e.day desc, e.id desc limit $6 offset $7`,
);

export interface HistoryRequest {
  readonly orderId: string | null;
  /** -1: the platform. Empty: all. */
  readonly distributorIds: readonly string[];
  /** ISO instants; the end is exclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
  readonly offset: number;
}

export function readHistory(
  connection: Connection,
  locationId: LocationId,
  { orderId, distributorIds, from, to, limit, offset }: HistoryRequest,
): Promise<EntryRow[]> {
  const ids = distributorIds.length === 0 ? null : distributorIds;
  return run(connection, HISTORY, [locationId, orderId, ids, from, to, limit, offset]);
}

const LOCK_BILLED = statement<never>(
  'lock-order-of-invoice',
  `select from orders where location_id = $1 and id = (select order_id from invoices where location_id = $1 and id = $2)
    for no key update`,
);
const MARK = statement<{ order_id: string }>(
  'mark-invoice-paid',
  `update invoices v set paid_on = case when $3::boolean then coalesce(v.paid_on, (now() at time zone l.time_zone)::date) end
    from practice_locations l where v.location_id = $1 and v.id = $2 and not v.is_credit and l.id = $1 returning v.order_id`,
);
/** An order is paid once all of its invoices are that charge something; a fully refunded one stays refunded. */
const PAID = statement<never>(
  'order-of-paid-invoices',
  `update orders o set updated_at = now(), payment_status = case when not exists (select from invoices v
      where v.location_id = $1 and v.order_id = o.id and not v.is_credit and v.total_cents > 0 and v.paid_on is null) then 'paid' end
    where o.location_id = $1 and o.id = $2 and o.payment_type = 'bill_by_invoice' and o.payment_status is distinct from 'refunded'`,
);

/** Requires a transaction. @returns its order; null: no such invoice is due from the practice */
export async function markInvoicePaid(
  connection: Connection,
  locationId: LocationId,
  invoiceId: string,
  paid: boolean,
): Promise<string | null> {
  if (!isServerId(invoiceId)) return null;
  // Two people may mark two invoices of an order at once: the second one sees what the first one marked.
  await run(connection, LOCK_BILLED, [locationId, invoiceId]);
  const orderId = (await first(connection, MARK, [locationId, invoiceId, paid]))?.order_id;
  if (orderId === undefined) return null;
  await settleInvoices(connection, locationId, orderId);
  return orderId;
}

/** Called in the transaction of a new invoice as well: a paid order is due again. */
export async function settleInvoices(connection: Connection, locationId: LocationId, orderId: string): Promise<void> {
  await run(connection, PAID, [locationId, orderId]);
}

const MARK_REST = statement<{ order_id: string }>(
  'mark-rest-paid',
  `update order_payments p set uncharged_paid_on = case when $3::boolean then coalesce(p.uncharged_paid_on, (now() at time zone l.time_zone)::date) end
    from practice_locations l where p.location_id = $1 and p.id = $2 and p.uncharged_cents > 0 and l.id = $1 returning p.order_id`,
);

/** An amount that the distributor accepted later and bills itself. @returns its order; null: no such amount */
export async function markRestPaid(
  connection: Connection,
  locationId: LocationId,
  paymentId: string,
  paid: boolean,
): Promise<string | null> {
  if (!isServerId(paymentId)) return null;
  return (await first(connection, MARK_REST, [locationId, paymentId, paid]))?.order_id ?? null;
}
