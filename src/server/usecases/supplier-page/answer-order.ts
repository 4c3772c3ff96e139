/**
 * What a distributor sees of an order behind its link, and what it says there. Law: it is taken as the documents of `POST /cxml` are
 * (take-message.ts): one form once, however often and by how many it is sent.
 */
import { randomUUID } from 'node:crypto';
import { asId, type LocationId } from '#domain/ids.ts';
import { CxmlFault } from '../../gateways/supplier-document.ts';
import { readOrderItems } from '../../store/ordering/order-rows.ts';
import { readPurchase } from '../../store/ordering/purchase-rows.ts';
import { readInvoices, readShipments } from '../../store/ordering/supplier-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Store } from '../../store/open-store.ts';
import type { Installation } from '../installation.ts';
import { takeMessage } from '../supplier-documents/take-message.ts';
import { type LinkedOrder, readLink } from './link.ts';
import { messagePage, type Shown, type SupplierOrder, supplierPage } from './page.ts';
import { type Fields, FORMS, type FormName, readForm } from './read-form.ts';

export interface SupplierAnswer {
  readonly status: 200 | 303 | 404 | 410 | 422;
  readonly html: string;
  /** Where the browser goes on; null: it stays. */
  readonly location: string | null;
}

const WRONG: SupplierAnswer = {
  status: 404,
  html: messagePage('This link doesn’t work', 'Open it from the mail of the order again, or ask the practice.'),
  location: null,
};
const EXPIRED: SupplierAnswer = {
  status: 410,
  html: messagePage('This link has expired', 'Ask the practice how to answer the order.'),
  location: null,
};

export async function showOrder(installation: Installation, token: string, done: string): Promise<SupplierAnswer> {
  const found = await orderAt(installation, token);
  if ('status' in found) return found;
  return page(found.order, { done: formNamed(done), tried: null }, 200);
}

export async function takeForm(installation: Installation, token: string, fields: Fields): Promise<SupplierAnswer> {
  const found = await orderAt(installation, token);
  if ('status' in found) return found;
  const { order, key } = found;
  const form = formNamed(fields.get('form') ?? '');
  const nonce = fields.get('nonce') ?? '';
  if (form === null || !/^[\w-]{36}$/.test(nonce)) return page(order, { done: null, tried: null }, 422);
  const read = readForm(form, fields, order.lines);
  const refused = (errors: ReadonlyMap<string, string>, problem: string | null): SupplierAnswer =>
    page(order, { done: null, tried: { form, fields, errors, problem } }, 422);
  if (!read.ok) return refused(read.errors, null);
  const body = JSON.stringify(read.message);
  const document = { payloadId: `page.${form}.${nonce}`, message: read.message, isByHand: true };
  const at = { location: asId<LocationId>(key.locationId), orderId: key.orderId };
  try {
    const isNew = await inTransaction(installation.store, (connection) => takeMessage(connection, at, document, body));
    if (isNew) installation.store.announceOrders({ locationId: at.location, orderIds: [at.orderId] });
  } catch (error) {
    if (error instanceof CxmlFault) {
      const errors = errorsOf(error);
      return refused(errors, errors.size === 0 ? problemOf(error) : null);
    }
    throw error;
  }
  return { status: 303, html: '', location: `/supplier/${token}?done=${form}` };
}

/** What is said of what is shipped of a line stands at its field. */
function errorsOf({ message }: CxmlFault): ReadonlyMap<string, string> {
  const [, line, first = '', rest = ''] = /^Line (\d+): (\w)(.* left to ship\.)$/.exec(message) ?? [];
  return line === undefined ? new Map() : new Map([[`shipped-${line}`, `${first.toUpperCase()}${rest}`]]);
}

/** A form that is sent once more with something else in it was taken already, as it was. */
function problemOf({ code, message }: CxmlFault): string {
  if (message.startsWith('Another document')) return 'This was sent already. Reload the page to see what was taken.';
  return code === 409 && message.endsWith('was taken already.') ? `${message} Enter another number.` : message;
}

const formNamed = (name: string): FormName | null => FORMS.find((each) => each === name) ?? null;

function page(order: SupplierOrder, shown: Pick<Shown, 'done' | 'tried'>, status: 200 | 422): SupplierAnswer {
  const today = new Date().toISOString().slice(0, 10);
  return { status, html: supplierPage({ order, today, nonce: randomUUID(), ...shown }), location: null };
}

async function orderAt(
  { store, tokenKey }: Installation,
  token: string,
): Promise<SupplierAnswer | { readonly order: SupplierOrder; readonly key: LinkedOrder }> {
  const link = readLink(tokenKey, token, new Date());
  if (link.is !== 'good') return link.is === 'wrong' ? WRONG : EXPIRED;
  const order = await readSupplierOrder(store, link.order);
  return order === null ? WRONG : { order, key: link.order };
}

async function readSupplierOrder({ pool }: Store, key: LinkedOrder): Promise<SupplierOrder | null> {
  const location = asId<LocationId>(key.locationId);
  const row = await readPurchase(pool, location, key.orderId);
  if (row === null) return null;
  const [items, shipments, invoices] = await Promise.all([
    readOrderItems(pool, location, [key.orderId]),
    readShipments(pool, location, [key.orderId]),
    readInvoices(pool, location, [key.orderId]),
  ]);
  return {
    number: row.number,
    reference: row.reference,
    distributorName: row.distributor_name,
    accountNumber: row.account_number,
    locationName: row.location_name,
    locationAddress: row.location_address,
    state: row.state,
    lines: items.map((item, index) => ({
      lineNumber: index + 1,
      sku: item.sku,
      name: item.product_name,
      qty: item.qty,
      priceCents: item.confirmed_price_cents ?? item.price_cents,
      confirmed: item.qty_confirmed,
      backordered: item.qty_backordered ?? 0,
      shipped: item.qty_shipped,
    })),
    shippingCents: Number(row.shipping_cents),
    handlingCents: Number(row.handling_cents),
    taxCents: Number(row.tax_cents),
    shipments: shipments.map((each) => ({
      number: each.number,
      carrier: each.carrier,
      tracking: each.tracking_number,
    })),
    invoices: invoices.map((each) => ({ number: each.number, totalCents: Number(each.total_cents) })),
  };
}
