/** The payment history of a location: what the platform charged and gave back, and what distributors did, as their invoices say (ORD-16). */
import type { LocationId } from '#domain/ids.ts';
import type { PaymentType } from '#domain/ordering/order-states.ts';
import type { EntryStatus } from '#domain/ordering/payment-entry.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface EntryRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly by_platform: boolean;
  readonly payment_type: PaymentType;
  readonly amount_cents: string;
  readonly status: EntryStatus;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly due_on: string | null;
  readonly invoice_id: string | null;
  readonly invoice_number: string | null;
  readonly decline_code: string | null;
  readonly card_last4: string | null;
  readonly attempts: number;
  /** Of all that match. */
  readonly matching: string;
}

const HISTORY = statement<EntryRow>(
  'payment-history',
  `select e.*, o.number as order_number, o.distributor_id, d.name as distributor_name, o.payment_type, count(*) over () as matching
    from (
      select 'card-' || p.id as id, p.order_id, true as by_platform, p.amount_cents, p.state as status, p.created_at::date as day,
          null::date as due_on, null::bigint as invoice_id, null::text as invoice_number, p.decline_code, p.card_last4, p.attempt as attempts
        from order_payments p where p.location_id = $1
      union all
      select 'refund-' || r.id, r.order_id, r.by_platform, r.amount_cents, 'refunded', r.created_at::date, null, null, null, null, null, 0
        from order_refunds r where r.location_id = $1 and r.refunded_at is not null
      union all
      select 'invoice-' || v.id, v.order_id, false, v.total_cents,
          case when v.is_credit then 'refunded' when b.payment_type = 'bill_by_invoice' then 'due' else 'paid' end,
          v.invoiced_on, v.due_on, v.id, v.number, null, null, 0
        from invoices v join orders b on b.location_id = v.location_id and b.id = v.order_id
        where v.location_id = $1 and v.total_cents > 0 and (v.is_credit or not exists (
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
  /** -1: the platform. Empty: any. */
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
