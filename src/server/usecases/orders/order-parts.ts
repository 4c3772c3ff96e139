/** Lines, shipments, invoices and the history of all orders as resources (API-29, API-30). */
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import type { Connection } from '../../store/connection.ts';
import { type PartRow, type PartsRequest, readOrderEvents, readOrderParts } from '../../store/ordering/order-parts.ts';
import { readOrderItems } from '../../store/ordering/order-rows.ts';
import { readInvoices, readShipments } from '../../store/ordering/supplier-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { type Page, pageMeta } from '../reads/page-meta.ts';
import { invoiceOf, orderItemOf, shipmentOf } from './read-orders.ts';

export interface OrderPartsRequest extends Omit<PartsRequest, 'limit' | 'offset'> {
  readonly page: Page;
}

export function orderItemsDocument(store: Store, locationId: LocationId, ask: OrderPartsRequest) {
  return inSnapshot(store, async (connection) => {
    const { rows, meta } = await pageOfParts(ask, (at) => readOrderParts(connection, locationId, 'items', at));
    const found = await byId(readOrderItems, connection, locationId, rows);
    return {
      data: rows.flatMap((row) => {
        const { id: _, ...attributes } = orderItemOf(found(row));
        return [resource('order-items', row, { orderedAt: row.at.toISOString(), ...attributes })];
      }),
      meta,
    };
  });
}

export function orderShippingsDocument(store: Store, locationId: LocationId, ask: OrderPartsRequest) {
  return inSnapshot(store, async (connection) => {
    const { rows, meta } = await pageOfParts(ask, (at) => readOrderParts(connection, locationId, 'shipments', at));
    const found = await byId(readShipments, connection, locationId, rows);
    return {
      data: rows.map((row) => {
        const { id: _, ...attributes } = shipmentOf(found(row));
        return resource('order-shippings', row, attributes);
      }),
      meta,
    };
  });
}

export function orderInvoicesDocument(store: Store, locationId: LocationId, ask: OrderPartsRequest) {
  return inSnapshot(store, async (connection) => {
    const { rows, meta } = await pageOfParts(ask, (at) => readOrderParts(connection, locationId, 'invoices', at));
    const found = await byId(readInvoices, connection, locationId, rows);
    return {
      data: rows.map((row) => {
        const { id: _, ...attributes } = invoiceOf(found(row));
        return resource('order-invoices', row, attributes);
      }),
      meta,
    };
  });
}

export async function orderHistoriesDocument({ pool }: Store, locationId: LocationId, ask: OrderPartsRequest) {
  const { rows, meta } = await pageOfParts(ask, (at) => readOrderEvents(pool, locationId, at));
  return {
    data: rows.map((row) =>
      resource('order-histories', row, { event: row.event, at: row.at.toISOString(), about: row.about }),
    ),
    meta,
  };
}

function resource<const Type extends string, Attributes>(type: Type, row: PartRow, attributes: Attributes) {
  return { type, id: row.id, attributes: { orderId: row.order_id, orderNumber: row.order_number, ...attributes } };
}

async function pageOfParts<Row extends PartRow>(
  { page, ...ask }: OrderPartsRequest,
  read: (at: PartsRequest) => Promise<readonly Row[]>,
) {
  const offset = (page.number - 1) * page.size;
  const rows = await read({ ...ask, limit: page.size, offset });
  // A page beyond the end has no row with the total number.
  const [counted] = rows.length > 0 || offset === 0 ? rows : await read({ ...ask, limit: 1, offset: 0 });
  return { rows, meta: pageMeta(page, Number(counted?.matching ?? 0)) };
}

/** The parts that a page refers to, by id: read in the same snapshot as the orders, so they exist. */
async function byId<Part extends { readonly id: string }>(
  read: (connection: Connection, locationId: LocationId, orderIds: readonly string[]) => Promise<readonly Part[]>,
  connection: Connection,
  locationId: LocationId,
  rows: readonly PartRow[],
): Promise<(row: PartRow) => Part> {
  const orderIds = [...new Set(rows.map(({ order_id: id }) => id))];
  const parts = new Map((await read(connection, locationId, orderIds)).map((part) => [part.id, part]));
  return ({ id }) => {
    const part = parts.get(id);
    if (part === undefined) throw new Error(`an order has no part ${id}`);
    return part;
  };
}
