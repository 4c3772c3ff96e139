/** What distributors report about orders: documents as received, answers to lines, shipments and invoices. */
import { asId, type LocationId } from '#domain/ids.ts';
import type { LineAnswer, ShipNotice, SupplierInvoice, SupplierMessage } from '#domain/ordering/supplier-message.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import { UNAPPLIED_CENTS } from './unapplied-credit.ts';

export interface NamedPurchase {
  readonly location_id: string;
  readonly order_id: string;
  readonly cxml_secret_sealed: Buffer | null;
  /** Its distributor is. */
  readonly is_simulated: boolean;
  /** The document's order number belongs to another order of the distributor. */
  readonly names_another: boolean;
}

const NAMED = statement<NamedPurchase>(
  'purchase-named-by-document',
  `select u.location_id, u.order_id, d.cxml_secret_sealed, d.gateway = 'simulated' as is_simulated,
      o.number <> $2 and exists (select from orders x where x.number = $2 and x.distributor_id = o.distributor_id) as names_another
    from purchase_orders u
    join orders o on o.location_id = u.location_id and o.id = u.order_id
    join distributors d on d.id = o.distributor_id
    where case when $1 = '' then o.number = $2 else u.payload_id = $1 end limit 2`,
);

/**
 * The order that a document refers to, by the payload id that we assigned, or otherwise by its number.
 * @returns null if there is none, or more than one
 * @every-location a distributor knows of no locations
 */
export async function readNamedPurchase(
  connection: Connection,
  { orderPayloadId, orderNumber }: { orderPayloadId: string; orderNumber: string },
): Promise<(NamedPurchase & { readonly locationId: LocationId }) | null> {
  const [row, second] = await run(connection, NAMED, [orderPayloadId, orderNumber]);
  if (row === undefined || second !== undefined) return null;
  return { ...row, locationId: asId<LocationId>(row.location_id) };
}

const LOCK = statement<{ order_id: string }>(
  'lock-purchase',
  `select order_id from purchase_orders where location_id = $1 and order_id = $2 for update`,
);

/** Messages about one order are processed one after the other. */
export async function lockPurchase(connection: Connection, locationId: LocationId, orderId: string): Promise<void> {
  await run(connection, LOCK, [locationId, orderId]);
}

const LOCK_OF_LINE = statement<{ order_id: string }>(
  'lock-purchase-of-line',
  `select u.order_id from purchase_orders u join order_items i on i.location_id = u.location_id and i.order_id = u.order_id
    where i.location_id = $1 and i.id = $2 for update of u`,
);

/** The lock of the order that a line belongs to, if there is one. */
export async function lockPurchaseOfLine(
  connection: Connection,
  locationId: LocationId,
  orderItemId: string,
): Promise<void> {
  if (isServerId(orderItemId)) await run(connection, LOCK_OF_LINE, [locationId, orderItemId]);
}

/** Not later than it arrived. Null if it is not stated, which `least` alone would make the time of arrival. */
const notAfterArrival = (stated: string): string =>
  `case when ${stated}::timestamptz is not null then least(${stated}::timestamptz, now()) end`;

const KEEP_DOCUMENT = statement<{ body: string; is_new: boolean }>(
  'keep-supplier-document',
  `with kept as (
      insert into supplier_documents (location_id, order_id, kind, payload_id, body, written_at, shipment_number)
        values ($1, $2, $3, $4, $5, ${notAfterArrival('$6')}, $7)
        on conflict (location_id, order_id, payload_id) do nothing returning body
    ) select body, true as is_new from kept
    union all select body, false from supplier_documents
      where location_id = $1 and order_id = $2 and payload_id = $4 and not exists (select from kept)`,
);

const LAST_OF_FORM = statement<{ payload_id: string; body: string }>(
  'last-document-of-form',
  `select payload_id, body from supplier_documents where location_id = $1 and order_id = $2 and payload_id like $3
    order by id desc limit 1`,
);

/**
 * The payload id for a form where the last submission counts: an identical submission has the same id, a changed one a new id. Requires
 * the lock of the order.
 * @param formId matches `[\w.-]+`
 */
export async function payloadIdOfForm(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
  { formId, body }: { readonly formId: string; readonly body: string },
): Promise<string> {
  const last = await first(connection, LAST_OF_FORM, [locationId, orderId, `${formId.replaceAll('_', '\\_')}%`]);
  if (last === undefined) return formId;
  if (last.body === body) return last.payload_id;
  const count = Number(last.payload_id.slice(formId.length + 1) || '1');
  return `${formId}.${count + 1}`;
}

export interface StoredDocument {
  readonly kind: SupplierMessage['kind'];
  readonly payloadId: string;
  readonly body: string;
  /** null: not stated */
  readonly writtenAt: Date | null;
  /** null: it is not about a shipment */
  readonly shipmentNumber: string | null;
}

/** @returns the document stored under its payload id, and whether it was stored just now */
export async function keepDocument(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
  { kind, payloadId, body, writtenAt, shipmentNumber }: StoredDocument,
): Promise<{ readonly body: string; readonly isNew: boolean }> {
  const values = [locationId, orderId, kind, payloadId, body, writtenAt, shipmentNumber];
  const [row] = await run(connection, KEEP_DOCUMENT, values);
  return { body: row?.body ?? '', isNew: row?.is_new ?? false };
}

const LATER_NOTICE = statement<{ there: boolean }>(
  'later-ship-notice',
  `select exists (select from supplier_documents where location_id = $1 and order_id = $2 and kind = 'ship-notice'
      and shipment_number = $3 and written_at > $4::timestamptz) as there`,
);

/** Whether a ship notice about this shipment that was written later has arrived already. */
export async function hasLaterNotice(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
  { number, writtenAt }: { readonly number: string; readonly writtenAt: Date | null },
): Promise<boolean> {
  return (await first(connection, LATER_NOTICE, [locationId, orderId, number, writtenAt]))?.there === true;
}

const ANSWER_LINE = statement<never>(
  'answer-order-line',
  `update order_items set qty_confirmed = $3, qty_backordered = $4, qty_rejected = $5,
      confirmed_price_cents = coalesce($6, confirmed_price_cents), expected_on = coalesce($7, expected_on),
      substitute_sku = coalesce($8, substitute_sku), substitute_name = coalesce($9, substitute_name),
      answer_written_at = ${notAfterArrival('$10')}
    where location_id = $1 and id = $2 and ($10::timestamptz >= answer_written_at) is not false`,
);

/** An answer that was written before the one that the line has changes nothing. @param writtenAt null: not stated */
export async function answerLine(
  connection: Connection,
  locationId: LocationId,
  { itemId, writtenAt }: { readonly itemId: string; readonly writtenAt: Date | null },
  { accepted, backordered, rejected, unitPriceCents, expectedOn, substitute }: LineAnswer,
): Promise<void> {
  const { sku = null, name = null } = substitute ?? {};
  const answer = [accepted, backordered, rejected, unitPriceCents, expectedOn, sku, name];
  await run(connection, ANSWER_LINE, [locationId, itemId, ...answer, writtenAt]);
}

const WITHDRAW = statement<never>(
  'withdraw-shipment',
  `delete from shipments where location_id = $1 and order_id = $2 and number = $3`,
);
const PUT_SHIPMENT = statement<{ id: string }>(
  'put-shipment',
  `insert into shipments (location_id, order_id, number, carrier, tracking_number, shipped_on, expected_on)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (location_id, order_id, number) do update set carrier = excluded.carrier,
      tracking_number = excluded.tracking_number, shipped_on = excluded.shipped_on, expected_on = excluded.expected_on
    returning id`,
);
const DROP_LINES = statement<never>(
  'drop-shipment-lines',
  `delete from shipment_lines where location_id = $1 and shipment_id = $2`,
);
const PUT_LINE = statement<never>(
  'put-shipment-line',
  `insert into shipment_lines (location_id, shipment_id, line, order_item_id, qty, lot, expires_on)
    values ($1, $2, $3, $4, $5, $6, $7)`,
);
const COUNT_SHIPPED = statement<never>(
  'count-shipped',
  `update order_items i set qty_shipped = coalesce((select sum(l.qty) from shipment_lines l
      where l.location_id = i.location_id and l.order_item_id = i.id), 0)
    where i.location_id = $1 and i.order_id = $2`,
);

/** @param itemIds of the order, by line number from 1 */
export async function putShipment(
  connection: Connection,
  locationId: LocationId,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] },
  notice: ShipNotice,
): Promise<void> {
  if (notice.isWithdrawn) {
    await run(connection, WITHDRAW, [locationId, orderId, notice.number]);
  } else {
    const { number, carrier, trackingNumber, shippedOn, expectedOn } = notice;
    const head = [locationId, orderId, number, carrier, trackingNumber, shippedOn, expectedOn];
    const [row] = await run(connection, PUT_SHIPMENT, head);
    const id = row?.id;
    await run(connection, DROP_LINES, [locationId, id]);
    for (const [index, line] of notice.lines.entries()) {
      const item = itemIds[line.lineNumber - 1];
      await run(connection, PUT_LINE, [locationId, id, index + 1, item, line.qty, line.lot, line.expiresOn]);
    }
  }
  await run(connection, COUNT_SHIPPED, [locationId, orderId]);
}

const DELIVERED = statement<never>(
  'deliver-shipments',
  `update shipments set delivered_at = now() where location_id = $1 and order_id = $2 and delivered_at is null`,
);

export async function deliverShipments(connection: Connection, locationId: LocationId, orderId: string): Promise<void> {
  await run(connection, DELIVERED, [locationId, orderId]);
}

const PUT_INVOICE = statement<{ id: string }>(
  'put-invoice',
  `insert into invoices (location_id, order_id, number, is_credit, invoiced_on, due_on, shipping_cents, handling_cents,
      tax_cents, total_cents, paid_on) select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11 then $5::date end
    where not exists (select from invoices v where v.location_id = $1 and v.order_id = $2 and lower(trim(v.number)) = lower(trim($3)))
    on conflict (location_id, order_id, number) do nothing returning id`,
);
const PUT_INVOICE_LINE = statement<never>(
  'put-invoice-line',
  `insert into invoice_lines (location_id, invoice_id, line, order_item_id, qty, unit_price_cents)
    values ($1, $2, $3, $4, $5, $6)`,
);

/** Requires the lock of the order. @returns its id; null: this number exists already, ignoring case */
export async function putInvoice(
  connection: Connection,
  locationId: LocationId,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] },
  invoice: SupplierInvoice,
): Promise<string | null> {
  const { number, isCredit, invoicedOn, dueOn, shippingCents, handlingCents, taxCents, totalCents } = invoice;
  const head = [number, isCredit, invoicedOn, dueOn, shippingCents, handlingCents, taxCents, totalCents];
  const isPaid = invoice.isPaid === true;
  const [row] = await run(connection, PUT_INVOICE, [locationId, orderId, ...head, isPaid]);
  if (row === undefined) return null;
  for (const [index, line] of invoice.lines.entries()) {
    const item = itemIds[line.lineNumber - 1];
    await run(connection, PUT_INVOICE_LINE, [locationId, row.id, index + 1, item, line.qty, line.unitPriceCents]);
  }
  return row.id;
}

export interface ShipmentRow {
  readonly id: string;
  readonly order_id: string;
  readonly number: string;
  readonly carrier: string;
  readonly tracking_number: string;
  readonly shipped_on: string | null;
  readonly expected_on: string | null;
  readonly delivered_at: Date | null;
  readonly lines: readonly {
    readonly itemId: string;
    readonly qty: number;
    readonly lot: string;
    readonly expiresOn: string | null;
  }[];
}

const SHIPMENTS = statement<ShipmentRow>(
  'shipments-of-orders',
  `select s.id, s.order_id, s.number, s.carrier, s.tracking_number, s.shipped_on, s.expected_on, s.delivered_at,
      coalesce((select jsonb_agg(jsonb_build_object('itemId', l.order_item_id::text, 'qty', l.qty, 'lot', l.lot,
          'expiresOn', l.expires_on) order by l.line)
        from shipment_lines l where l.location_id = s.location_id and l.shipment_id = s.id), '[]') as lines
    from shipments s where s.location_id = $1 and s.order_id = any($2::bigint[]) order by s.order_id, s.id`,
);

export function readShipments(
  connection: Connection,
  locationId: LocationId,
  orderIds: readonly string[],
): Promise<ShipmentRow[]> {
  return run(connection, SHIPMENTS, [locationId, orderIds]);
}

export interface InvoiceRow {
  readonly id: string;
  readonly order_id: string;
  readonly number: string;
  readonly is_credit: boolean;
  readonly invoiced_on: string;
  readonly due_on: string | null;
  readonly shipping_cents: string;
  readonly handling_cents: string;
  readonly tax_cents: string;
  readonly total_cents: string;
  /** Of a credit note: beyond the charges of the order. */
  readonly unapplied_cents: string;
  readonly lines: readonly { readonly itemId: string; readonly qty: number; readonly unitPriceCents: number }[];
}

const INVOICE_COLUMNS = /* sql */ `v.id, v.order_id, v.number, v.is_credit, v.invoiced_on, v.due_on, v.shipping_cents, v.handling_cents,
      v.tax_cents, v.total_cents, ${UNAPPLIED_CENTS} as unapplied_cents, coalesce((select jsonb_agg(jsonb_build_object('itemId', l.order_item_id::text, 'qty', l.qty,
          'unitPriceCents', l.unit_price_cents) order by l.line)
        from invoice_lines l where l.location_id = v.location_id and l.invoice_id = v.id), '[]') as lines`;

const INVOICES = statement<InvoiceRow>(
  'invoices-of-orders',
  `select ${INVOICE_COLUMNS}
    from invoices v where v.location_id = $1 and v.order_id = any($2::bigint[]) order by v.order_id, v.id`,
);

export function readInvoices(
  connection: Connection,
  locationId: LocationId,
  orderIds: readonly string[],
): Promise<InvoiceRow[]> {
  return run(connection, INVOICES, [locationId, orderIds]);
}

const INVOICE = statement<InvoiceRow>(
  'invoice-by-id',
  `select ${INVOICE_COLUMNS} from invoices v where v.location_id = $1 and v.id = $2`,
);

export async function readInvoice(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<InvoiceRow | null> {
  return isServerId(id) ? ((await first(connection, INVOICE, [locationId, id])) ?? null) : null;
}
