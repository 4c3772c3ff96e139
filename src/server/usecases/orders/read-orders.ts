/** Placed orders as resources (API-25, ORD-18). */
import type { Invoice, OrderResource, Shipment } from '#contract/resources/order.ts';
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { trackingOf } from '#domain/ordering/carriers.ts';
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { codePacksOf } from '../../store/code-packs.ts';
import {
  type OrderItemRow,
  type OrderRow,
  type OrdersRequest,
  readOrder,
  readOrderItems,
  readOrders,
} from '../../store/ordering/order-rows.ts';
import { packageText } from '../../store/package-text.ts';
import { type InvoiceRow, readInvoices, readShipments, type ShipmentRow } from '../../store/ordering/supplier-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { type Page, pageMeta } from '../reads/page-meta.ts';

export interface OrderListRequest extends Omit<OrdersRequest, 'limit' | 'offset'> {
  readonly page: Page;
  /** With items, shipments and invoices. */
  readonly full: boolean;
  /** In a demo every order is simulated. */
  readonly isDemo: boolean;
}

export function ordersDocument(store: Store, locationId: LocationId, { page, full, isDemo, ...ask }: OrderListRequest) {
  return inSnapshot(store, async (connection) => {
    const offset = (page.number - 1) * page.size;
    const rows = await readOrders(connection, locationId, { ...ask, limit: page.size, offset });
    // A page beyond the end has no row with the total number.
    const [counted] =
      rows.length > 0 || offset === 0
        ? rows
        : await readOrders(connection, locationId, { ...ask, limit: 1, offset: 0 });
    const ids = rows.map(({ id }) => id);
    const parts = full && ids.length > 0 ? await readParts(connection, locationId, ids) : () => NOTHING;
    return {
      data: rows.map((row) => orderResource(row, parts(row.id), isDemo)),
      meta: pageMeta(page, Number(counted?.matching ?? 0)),
    };
  });
}

/** @throws Refused */
export function orderDocument(store: Store, locationId: LocationId, { id, isDemo }: { id: string; isDemo: boolean }) {
  return inSnapshot(store, async (connection) => {
    const row = await readOrder(connection, locationId, id);
    if (row === null) throw new Refused('not-found', 'There is no such order.');
    const parts = await readParts(connection, locationId, [row.id]);
    return { data: orderResource(row, parts(row.id), isDemo) };
  });
}

interface OrderParts {
  readonly items: readonly OrderItemRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly invoices: readonly InvoiceRow[];
}

const NOTHING: OrderParts = { items: [], shipments: [], invoices: [] };

/** Parts of orders by order id: the actions available in a list depend on them, as they do on the order's own page. */
async function readParts(
  connection: Connection,
  locationId: LocationId,
  ids: readonly string[],
): Promise<(orderId: string) => OrderParts> {
  const items = await readOrderItems(connection, locationId, ids);
  const shipments = await readShipments(connection, locationId, ids);
  const invoices = await readInvoices(connection, locationId, ids);
  return (orderId) => ({
    items: items.filter((each) => each.order_id === orderId),
    shipments: shipments.filter((each) => each.order_id === orderId),
    invoices: invoices.filter((each) => each.order_id === orderId),
  });
}

/** For an order that could not be sent, or not yet. */
function sendingOf({ delivery, send_problem: problem, send_tries: tries, next_try_at: next }: OrderRow) {
  if (delivery !== 'failed' && (delivery !== 'queued' || problem === null)) return null;
  return { problem: problem ?? 'unexpected', tries, nextTryAt: next?.toISOString() ?? null };
}

export function shipmentOf(row: ShipmentRow): Shipment {
  const { carrier, url } = trackingOf(row.carrier, row.tracking_number);
  return {
    id: row.id,
    number: row.number,
    carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: url,
    shippedOn: row.shipped_on,
    expectedOn: row.expected_on,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    lines: row.lines.map(({ itemId, ...line }) => ({ orderItemId: itemId, ...line })),
  };
}

export function invoiceOf(row: InvoiceRow): Invoice {
  const money = (cents: string): number => dollars(Number(cents));
  return {
    id: row.id,
    number: row.number,
    isCredit: row.is_credit,
    date: row.invoiced_on,
    dueOn: row.due_on,
    shipping: money(row.shipping_cents),
    handling: money(row.handling_cents),
    tax: money(row.tax_cents),
    total: money(row.total_cents),
    lines: row.lines.map(({ itemId, qty, unitPriceCents }) => ({
      orderItemId: itemId,
      qty,
      unitPrice: dollars(unitPriceCents),
    })),
    // why: spreads last (decision 0085).
    ...(Number(row.unapplied_cents) === 0 ? {} : { unapplied: money(row.unapplied_cents) }),
  };
}

function substituteOf({ substitute_sku: sku, substitute_name: name }: OrderItemRow) {
  return sku === null ? null : { sku, name: name ?? '' };
}

function orderResource(row: OrderRow, { items, shipments, invoices }: OrderParts, isDemo: boolean): OrderResource {
  const money = (cents: string): number => dollars(Number(cents));
  return {
    type: 'orders',
    id: row.id,
    attributes: {
      number: row.number,
      status: row.status,
      delivery: row.delivery,
      sending: sendingOf(row),
      isUnconfirmed: row.is_unconfirmed,
      createdAt: row.created_at.toISOString(),
      eta: row.eta,
      distributor: { id: row.distributor_id, name: row.distributor_name, paymentType: row.payment_type },
      paymentType: row.payment_type,
      paymentStatus: row.payment_status,
      subtotal: money(row.subtotal_cents),
      shipping: money(row.shipping_cents),
      handling: money(row.handling_cents),
      tax: money(row.tax_cents),
      total: money(row.total_cents),
      returned: money(row.returned_cents),
      isOvernight: row.is_overnight,
      sentToRep: row.sent_to_rep,
      archived: row.archived,
      reference: row.reference,
      placedBy: row.placed_by,
      itemCount: row.item_count,
      items: items.map(orderItemOf),
      shipments: shipments.map(shipmentOf),
      invoices: invoices.map(invoiceOf),
      // why: spreads last (decision 0085).
      ...(row.charged_by === null ? {} : { chargedBy: row.charged_by }),
      ...(row.is_simulated && !isDemo ? { isSimulated: true } : {}),
    },
  };
}

export function orderItemOf(item: OrderItemRow): OrderResource['attributes']['items'][number] {
  return {
    id: item.id,
    productDistributorId: item.offer_id,
    productId: item.product_id,
    productName: item.product_name,
    sku: item.sku,
    manufacturerName: item.manufacturer_name,
    manufacturerSku: item.manufacturer_sku,
    imageSrc: item.image_src,
    qty: item.qty,
    qtyShipped: item.qty_shipped,
    qtyConfirmed: item.qty_confirmed,
    qtyBackordered: item.qty_backordered,
    qtyRejected: item.qty_rejected,
    qtyReceived: item.qty_received,
    qtyInvoiced: item.qty_invoiced,
    priceConfirmed: dollarsOrNull(item.confirmed_price_cents),
    priceInvoiced: dollarsOrNull(item.invoiced_price_cents),
    expectedOn: item.expected_on,
    substitute: substituteOf(item),
    price: dollars(item.price_cents),
    priceNow: dollarsOrNull(item.price_now_cents),
    packageText: packageText(item.offer_measure, item.package_quantity),
    codes: item.gtins,
    ...codePacksOf(item.code_packs, item.package_quantity),
  };
}
