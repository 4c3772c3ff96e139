/** The effects of a credit note: the returns it settles, and who refunds its amount. */
import type { LocationId } from '#domain/ids.ts';
import type { UncreditedReturn } from '#domain/ordering/credit-note.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { type CreditedPart, REFUND_COLUMNS, type RefundColumns, stillWanted } from './claim-line.ts';

interface UncreditedRow extends CreditedPart {
  readonly id: string;
  readonly order_item_id: string;
  readonly qty: number;
  readonly is_open: boolean;
  readonly refundable: RefundColumns;
}

export interface Uncredited extends UncreditedReturn {
  /** Refunded so far, in cents: recorded by a person, or partly credited. */
  readonly refundCents: number;
}

const UNCREDITED = statement<UncreditedRow>(
  'uncredited-returns',
  `select c.id, c.order_item_id, c.qty, c.credited_qty, c.refund_cents, c.status in ('requested', 'labeled') as is_open,
      (select to_jsonb(w) from (select ${REFUND_COLUMNS}) w) as refundable
    from order_claims c
    join order_items i on i.location_id = c.location_id and i.id = c.order_item_id
    join orders o on o.location_id = c.location_id and o.id = c.order_id
    where c.location_id = $1 and c.order_id = $2 and c.kind = 'return' and c.status <> 'declined' and c.credited_qty < c.qty
      and (c.status <> 'refunded' or c.invoice_id is null)
    order by c.number for update of c`,
);

/** Locks an order's returns that are not fully credited until the end of the transaction. */
export async function lockUncredited(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<readonly Uncredited[]> {
  const rows = await run(connection, UNCREDITED, [locationId, orderId]);
  return rows.map((row) => ({
    id: row.id,
    orderItemId: row.order_item_id,
    qty: row.qty,
    creditedQty: row.credited_qty,
    isOpen: row.is_open,
    wantedCents: stillWanted(row.qty, row, row.refundable),
    refundCents: Number(row.refund_cents ?? 0),
  }));
}

const CREDITED = statement<never>(
  'credit-return',
  `update order_claims set credited_qty = credited_qty + $4,
      refund_cents = case when status = 'refunded' then coalesce(refund_cents, $5) else coalesce(refund_cents, 0) + $5 end,
      invoice_id = case when $6::boolean then $3 else invoice_id end, status = case when $6 then 'refunded' else status end,
      refunded_at = case when $6 then coalesce(refunded_at, now()) else refunded_at end
    where location_id = $1 and id = $2::uuid`,
);

export interface CreditedPartOf {
  readonly id: string;
  readonly invoiceId: string;
  /** Pieces covered by the credit note. */
  readonly qty: number;
  readonly refundCents: number;
  /** Nothing more is to be refunded. */
  readonly isWhole: boolean;
}

/** A refund that a person recorded is retained. */
export async function setCredited(
  connection: Connection,
  locationId: LocationId,
  { id, invoiceId, qty, refundCents, isWhole }: CreditedPartOf,
): Promise<void> {
  await run(connection, CREDITED, [locationId, id, invoiceId, qty, refundCents, isWhole]);
}

const LEAVE = statement<never>(
  'credit-by-platform',
  'update invoices set by_platform = true where location_id = $1 and id = $2 and is_credit',
);

/** The platform refunds the amount of the credit note, which is listed with the refunds. */
export async function leaveToPlatform(
  connection: Connection,
  locationId: LocationId,
  invoiceId: string,
): Promise<void> {
  await run(connection, LEAVE, [locationId, invoiceId]);
}

const DROP = statement<never>(
  'drop-recorded-refunds',
  `delete from order_refunds where location_id = $1 and order_id = $2 and not by_platform and reason_key = any($3)`,
);

/** Removes manual records of returns whose credit note has arrived: the credit note replaces them. */
export async function dropRecorded(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
  returnIds: readonly string[],
): Promise<void> {
  const keys = returnIds.map((id) => `return-${id}`);
  await run(connection, DROP, [locationId, orderId, keys]);
}

const DECLINED = statement<{ cents: string }>('declined-of-order', 'select order_declined_cents($1, $2) as cents');

/** The part of an order's total that its distributor declined, with its share of the tax; in cents. */
export async function readDeclined(connection: Connection, locationId: LocationId, orderId: string): Promise<number> {
  return Number((await first(connection, DECLINED, [locationId, orderId]))?.cents ?? 0);
}

const CREDITABLE = statement<{ cents: string }>(
  'creditable-of-order',
  `select case when p.amount_cents is not null then p.amount_cents else greatest(o.total_cents - order_declined_cents(o.location_id, o.id), v.charged) - v.credited end
      - coalesce((select sum(r.amount_cents) from order_refunds r where r.location_id = $1 and r.order_id = o.id), 0) as cents
    from orders o left join order_payments p on p.location_id = o.location_id and p.order_id = o.id
    cross join lateral (select coalesce(sum(total_cents) filter (where is_credit and not by_platform), 0) as credited,
        coalesce(sum(total_cents) filter (where not is_credit), 0) as charged
      from invoices where location_id = o.location_id and order_id = o.id) v
    where o.location_id = $1 and o.id = $2`,
);

/** The amount of an order that can still be credited, in cents. */
export async function readCreditable(connection: Connection, locationId: LocationId, orderId: string): Promise<number> {
  return Math.max(0, Number((await first(connection, CREDITABLE, [locationId, orderId]))?.cents ?? 0));
}
