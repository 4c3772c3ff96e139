/**
 * Writes a demo location's history: orders with their lines, purchase orders, shipments and invoices, each kind in one statement. Rule:
 * requires a transaction; ordered quantities, budget and savings are derived from the orders.
 */
import type { PaymentStatus, PaymentType, OrderStatus, PurchaseState } from '#domain/ordering/order-states.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface HistoryLine {
  readonly offer_id: string;
  readonly cart_item_id: number;
  readonly product_name: string;
  readonly sku: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly package_measure: string;
  readonly qty: number;
  readonly price_cents: number;
  readonly qty_shipped: number;
  readonly qty_confirmed: number | null;
  readonly qty_backordered: number;
  readonly confirmed_price_cents: number | null;
  readonly expected_on: string | null;
}

export interface HistoryShipment {
  readonly number: string;
  readonly carrier: string;
  readonly tracking_number: string;
  readonly shipped_on: string;
  readonly expected_on: string;
  readonly delivered_at: string | null;
  readonly created_at: string;
  /** `line` is the position in the order. */
  readonly lines: readonly { readonly line: number; readonly qty: number }[];
}

export interface HistoryInvoice {
  readonly number: string;
  readonly invoiced_on: string;
  readonly due_on: string;
  readonly shipping_cents: number;
  readonly handling_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly created_at: string;
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly unit_price_cents: number }[];
}

export interface HistoryOrder {
  readonly number: string;
  readonly distributor_id: string;
  readonly status: OrderStatus;
  readonly payment_type: PaymentType;
  readonly payment_status: PaymentStatus | null;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly handling_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly saved_cents: number;
  readonly eta: string;
  readonly archived: boolean;
  readonly user_id: string;
  readonly placed_by: string;
  readonly op_id: string;
  readonly reference: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly state: PurchaseState;
  readonly payload_id: string;
  /** The distributor's own number. */
  readonly their_reference: string | null;
  /** A representative places it. */
  readonly with_rep: boolean;
  readonly lines: readonly HistoryLine[];
  readonly shipments: readonly HistoryShipment[];
  readonly invoices: readonly HistoryInvoice[];
}

const INSERT_ORDERS = statement<{ id: string }>(
  'seed-history-orders',
  `insert into orders (location_id, number, distributor_id, status, payment_type, payment_status, subtotal_cents, shipping_cents,
      handling_cents, tax_cents, total_cents, saved_cents, eta, archived, user_id, placed_by, op_id, reference, created_at, updated_at)
    select $1, o.number, o.distributor_id, o.status, o.payment_type, o.payment_status, o.subtotal_cents, o.shipping_cents,
        o.handling_cents, o.tax_cents, o.total_cents, o.saved_cents, o.eta, o.archived, o.user_id, o.placed_by, o.op_id,
        o.reference, o.created_at, o.updated_at
      from jsonb_to_recordset($2::jsonb) as o (rank integer, number text, distributor_id bigint, status text, payment_type text,
        payment_status text, subtotal_cents bigint, shipping_cents bigint, handling_cents bigint, tax_cents bigint,
        total_cents bigint, saved_cents bigint, eta date, archived boolean, user_id bigint, placed_by text, op_id text,
        reference text, created_at timestamptz, updated_at timestamptz)
      order by o.rank
    returning id`,
);

const INSERT_PURCHASES = statement<never>(
  'seed-history-purchases',
  `with made as (
      insert into purchase_orders (location_id, order_id, state, payload_id, tries, reference, sent_at, updated_at)
        select $1, p.id, p.state, p.payload_id, 0, p.reference, p.sent_at, p.updated_at
          from jsonb_to_recordset($2::jsonb) as p (id bigint, state text, payload_id text, reference text, sent_at timestamptz,
            updated_at timestamptz)
    )
    insert into zen_rep_tasks (location_id, order_id, created_at, done_at)
      select $1, p.id, p.sent_at, case when p.state <> 'with-rep' then p.sent_at + interval '2 hours' end
        from jsonb_to_recordset($2::jsonb) as p (id bigint, state text, sent_at timestamptz, with_rep boolean) where p.with_rep`,
);

const INSERT_LINES = statement<{ id: string }>(
  'seed-history-lines',
  `insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku,
      image_src, package_measure, qty, price_cents, qty_shipped, qty_confirmed, qty_backordered, confirmed_price_cents, expected_on,
      qty_received)
    select $1, i.order_id, i.offer_id, i.cart_item_id, i.product_name, i.sku, i.manufacturer_name, i.manufacturer_sku,
        i.image_src, i.package_measure, i.qty, i.price_cents, i.qty_shipped, i.qty_confirmed, i.qty_backordered,
        i.confirmed_price_cents, i.expected_on, case when o.status = 'completed' then i.qty_shipped else 0 end
      from jsonb_to_recordset($2::jsonb) as i (order_id bigint, offer_id bigint, cart_item_id bigint, product_name text, sku text,
        manufacturer_name text, manufacturer_sku text, image_src text, package_measure text, qty integer, price_cents integer,
        qty_shipped integer, qty_confirmed integer, qty_backordered integer, confirmed_price_cents integer, expected_on date)
        join orders o on o.location_id = $1 and o.id = i.order_id
      order by i.cart_item_id
    returning id`,
);

const INSERT_SHIPMENTS = statement<{ id: string }>(
  'seed-history-shipments',
  `insert into shipments (location_id, order_id, number, carrier, tracking_number, shipped_on, expected_on, delivered_at, created_at)
    select $1, s.order_id, s.number, s.carrier, s.tracking_number, s.shipped_on, s.expected_on, s.delivered_at, s.created_at
      from jsonb_to_recordset($2::jsonb) as s (rank integer, order_id bigint, number text, carrier text, tracking_number text,
        shipped_on date, expected_on date, delivered_at timestamptz, created_at timestamptz)
      order by s.rank
    returning id`,
);

const INSERT_SHIPMENT_LINES = statement<never>(
  'seed-history-shipment-lines',
  `insert into shipment_lines (location_id, shipment_id, line, order_item_id, qty)
    select $1, l.parent_id, l.line, l.order_item_id, l.qty
      from jsonb_to_recordset($2::jsonb) as l (parent_id bigint, line integer, order_item_id bigint, qty integer)`,
);

const INSERT_INVOICES = statement<{ id: string }>(
  'seed-history-invoices',
  `insert into invoices (location_id, order_id, number, is_credit, invoiced_on, due_on, shipping_cents, handling_cents, tax_cents,
      total_cents, created_at, paid_on)
    select $1, v.order_id, v.number, false, v.invoiced_on, v.due_on, v.shipping_cents, v.handling_cents, v.tax_cents,
        v.total_cents, v.created_at, case when o.payment_type = 'bill_by_invoice' and o.payment_status = 'paid' then v.due_on end
      from jsonb_to_recordset($2::jsonb) as v (rank integer, order_id bigint, number text, invoiced_on date, due_on date,
        shipping_cents bigint, handling_cents bigint, tax_cents bigint, total_cents bigint, created_at timestamptz)
      join orders o on o.location_id = $1 and o.id = v.order_id
      order by v.rank
    returning id`,
);

const INSERT_INVOICE_LINES = statement<never>(
  'seed-history-invoice-lines',
  `insert into invoice_lines (location_id, invoice_id, line, order_item_id, qty, unit_price_cents)
    select $1, l.parent_id, l.line, l.order_item_id, l.qty, l.unit_price_cents
      from jsonb_to_recordset($2::jsonb)
        as l (parent_id bigint, line integer, order_item_id bigint, qty integer, unit_price_cents integer)`,
);

/** @param orders oldest first. @returns their ids */
export async function insertHistory(
  connection: Connection,
  locationId: string,
  orders: readonly HistoryOrder[],
): Promise<readonly string[]> {
  const insert = async (query: typeof INSERT_ORDERS, rows: readonly object[]): Promise<string[]> => {
    const made = await run(connection, query, [locationId, JSON.stringify(rows)]);
    if (made.length !== rows.length) throw new Error(`${query.name} made ${made.length} of ${rows.length} rows`);
    return made.map(({ id }) => id);
  };
  const insertAll = (query: typeof INSERT_PURCHASES, rows: readonly object[]): Promise<never[]> =>
    run(connection, query, [locationId, JSON.stringify(rows)]);

  const orderIds = await insert(INSERT_ORDERS, ranked(orders));
  const ided = orders.map((order, index) => ({ ...order, id: orderIds[index] ?? '' }));
  await insertAll(
    INSERT_PURCHASES,
    ided.map((order) => ({ ...order, reference: order.their_reference, sent_at: order.created_at })),
  );
  const lines = ided.flatMap((order) => order.lines.map((line) => ({ ...line, order_id: order.id })));
  const lineIds = await insert(INSERT_LINES, lines);
  const firstLine = new Map<string, number>();
  for (const [index, { order_id: id }] of lines.entries()) if (!firstLine.has(id)) firstLine.set(id, index);
  const lineId = (orderId: string, place: number): string => lineIds[(firstLine.get(orderId) ?? 0) + place] ?? '';

  const shipments = ided.flatMap((order) => order.shipments.map((each) => ({ ...each, order_id: order.id })));
  const shipmentIds = await insert(INSERT_SHIPMENTS, ranked(shipments));
  await insertAll(INSERT_SHIPMENT_LINES, linesOf(shipments, shipmentIds, lineId));
  const invoices = ided.flatMap((order) => order.invoices.map((each) => ({ ...each, order_id: order.id })));
  const invoiceIds = await insert(INSERT_INVOICES, ranked(invoices));
  await insertAll(INSERT_INVOICE_LINES, linesOf(invoices, invoiceIds, lineId));
  return orderIds;
}

const ranked = (rows: readonly object[]): object[] => rows.map((row, rank) => ({ ...row, rank }));

function linesOf(
  papers: readonly { readonly order_id: string; readonly lines: readonly { readonly line: number }[] }[],
  ids: readonly string[],
  lineId: (orderId: string, place: number) => string,
): object[] {
  return papers.flatMap(({ order_id: orderId, lines }, paper) =>
    lines.map((each, index) => ({
      ...each,
      parent_id: ids[paper],
      line: index + 1,
      order_item_id: lineId(orderId, each.line),
    })),
  );
}
