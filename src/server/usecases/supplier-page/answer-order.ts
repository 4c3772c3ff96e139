/**
 * What a distributor sees of an order behind its link, and the forms it submits there. Rule: forms are applied like the documents of `POST
 * /cxml` (take-message.ts): each once, however often and by however many people it is submitted.
 */
import { type Brand, brandOf } from '#domain/brands/brands.ts';
import { currencyText } from '#domain/quantity/currency-text.ts';
import { randomUUID } from 'node:crypto';
import { asId, type LocationId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import { isSameNumber, type SupplierMessage } from '#domain/ordering/supplier-message.ts';
import { CxmlFault } from '../../gateways/cxml-status.ts';
import { stillWanted } from '../../store/ordering/claim-line.ts';
import { readClaims } from '../../store/ordering/claim-rows.ts';
import { readCreditable, readDeclined } from '../../store/ordering/credit-rows.ts';
import { readOrderItems } from '../../store/ordering/order-rows.ts';
import { readPurchase } from '../../store/ordering/purchase-rows.ts';
import {
  type InvoiceRow,
  lockPurchase,
  payloadIdOfForm,
  readInvoices,
  readShipments,
} from '../../store/ordering/supplier-rows.ts';
import { inTransactionAgain } from '../../store/transaction.ts';
import type { Store } from '../../store/open-store.ts';
import type { Installation } from '../installation.ts';
import { amountLeftText, piecesLeftText, takeMessage } from '../supplier-documents/take-message.ts';
import { type LinkedOrder, readLink } from './link.ts';
import { messagePage, type Shown, type SupplierOrder, supplierPage } from './page.ts';
import { type Fields, FORMS, type FormName, readForm } from './read-form.ts';

export interface SupplierAnswer {
  readonly status: 200 | 303 | 404 | 410 | 422;
  readonly html: string;
  /** Redirect target; null: no redirect. */
  readonly location: string | null;
}

const wrongLink = (brand: Brand): SupplierAnswer => ({
  status: 404,
  html: messagePage('This link doesn’t work', 'Open it from the mail of the order again, or ask the practice.', brand),
  location: null,
});
const expiredLink = (brand: Brand): SupplierAnswer => ({
  status: 410,
  html: messagePage('This link has expired', 'Ask the practice how to answer the order.', brand),
  location: null,
});

/** The link that was opened, and the brand of the host on which it was. */
export interface OpenedLink {
  readonly token: string;
  readonly brand: Brand;
}

export async function showOrder(installation: Installation, link: OpenedLink, done: string): Promise<SupplierAnswer> {
  const found = await orderAt(installation, link);
  if ('status' in found) return found;
  return page(found.order, { done: formNamed(done), tried: null }, 200);
}

export async function takeForm(installation: Installation, link: OpenedLink, fields: Fields): Promise<SupplierAnswer> {
  const found = await orderAt(installation, link);
  if ('status' in found) return found;
  const { order, key } = found;
  const form = formNamed(fields.get('form') ?? '');
  const nonce = fields.get('nonce') ?? '';
  if (form === null || !/^[\w-]{36}$/.test(nonce)) return page(order, { done: null, tried: null }, 422);
  const read = readForm(form, fields, order.lines);
  type Tried = NonNullable<Shown['tried']>;
  const refused = (errors: Tried['errors'], problem: string | null, beyond: string | null = null): SupplierAnswer =>
    page(order, { done: null, tried: { form, fields, errors, problem, beyond } }, 422);
  if (!read.ok) return refused(read.errors, null);
  const body = JSON.stringify(read.message);
  const beyond = beyondOrder(order, read.message);
  if (beyond !== null && fields.get('beyond') !== beyond.mark) return refused(beyond.words, null, beyond.mark);
  const formId = `page.${form}.${nonce}`;
  const at = { location: asId<LocationId>(key.locationId), orderId: key.orderId };
  try {
    const isNew = await inTransactionAgain(installation.store, async (connection) => {
      await lockPurchase(connection, at.location, at.orderId);
      // For an answer that was changed after going back, the later one counts; a shipment or an invoice would be duplicated.
      const isLastWord = form === 'confirm';
      const payloadId = isLastWord
        ? await payloadIdOfForm(connection, at.location, at.orderId, { formId, body })
        : formId;
      return await takeMessage(connection, at, { payloadId, message: read.message, isByHand: true }, body);
    });
    if (isNew) installation.store.announceOrders({ locationId: at.location, orderIds: [at.orderId] });
  } catch (error) {
    if (error instanceof CxmlFault) {
      const errors = errorsOf(error);
      const problem = errors.has('total') ? error.message : errors.size === 0 ? problemOf(error) : null;
      // Somebody else may have answered it in the meantime.
      const now = (await readSupplierOrder(installation.store, key)) ?? order;
      return page(now, { done: null, tried: { form, fields, errors, problem, beyond: null } }, 422);
    }
    throw error;
  }
  return { status: 303, html: '', location: `/supplier/${link.token}?done=${form}` };
}

interface Beyond {
  /** Identifies what was warned of: something else is warned of again. */
  readonly mark: string;
  /** By field. */
  readonly words: ReadonlyMap<string, string>;
}

const IF_RIGHT = 'If that is right, send it once more.';

/** Asks to confirm an invoice that, with earlier ones, exceeds the order or charges what was declined: it is accepted after the warning was shown. */
function beyondOrder(order: SupplierOrder, message: SupplierMessage): Beyond | null {
  if (
    message.kind !== 'invoice' ||
    message.isCredit ||
    order.invoices.some((each) => isSameNumber(each.number, message.number))
  )
    return null;
  const words = new Map<string, string>();
  const marks = [String(message.totalCents)];
  for (const { lineNumber, qty } of message.lines) {
    const line = order.lines.find((each) => each.lineNumber === lineNumber);
    if (line === undefined || line.declined === 0 || line.charged + qty <= line.qty - line.declined) continue;
    words.set(`charged-${lineNumber}`, `${line.declined} of ${line.qty} were declined. ${IF_RIGHT}`);
    marks.push(`${lineNumber}x${qty}`);
  }
  const before = order.invoices.reduce(
    (sum, { totalCents, isCredit }) => sum + (isCredit ? -totalCents : totalCents),
    0,
  );
  const more = before + message.totalCents - (order.totalCents - order.declinedCents);
  if (more > 0) {
    const invoices = before === 0 ? 'This invoice comes' : 'With the invoices before it, this one comes';
    const what = order.declinedCents === 0 ? 'the order' : 'what is left of the order';
    words.set('total', `${invoices} to ${currencyText(more)} more than ${what}. ${IF_RIGHT}`);
  }
  return words.size === 0 ? null : { mark: marks.join(' '), words };
}

/** By field; empty: what is wrong is not in one field. */
function errorsOf({ fault }: CxmlFault): ReadonlyMap<string, string> {
  if (fault?.why === 'amount-above-left') return new Map([['total', amountLeftText(fault.leftCents)]]);
  if (fault?.why !== 'more-than-left') return new Map();
  return new Map([[`${fault.to === 'ship' ? 'shipped' : 'returned'}-${fault.lineNumber}`, piecesLeftText(fault)]]);
}

/** A form submitted again with different content was already applied as it was first. */
function problemOf({ fault, message }: CxmlFault): string {
  if (fault?.why === 'id-taken') return 'This was sent already. Reload the page to see what was taken.';
  return fault?.why === 'number-taken' ? `${message} Enter another number.` : message;
}

function chargedOf(invoices: readonly InvoiceRow[], itemId: string): number {
  const lines = invoices.flatMap(({ is_credit: isCredit, lines: own }) => own.map((line) => ({ ...line, isCredit })));
  return lines
    .filter((line) => line.itemId === itemId)
    .reduce((sum, { qty, isCredit }) => sum + (isCredit ? -qty : qty), 0);
}

const formNamed = (name: string): FormName | null => FORMS.find((each) => each === name) ?? null;

function page(order: SupplierOrder, shown: Pick<Shown, 'done' | 'tried'>, status: 200 | 422): SupplierAnswer {
  const today = dayAt(new Date().toISOString(), order.timeZone);
  return { status, html: supplierPage({ order, today, nonce: randomUUID(), ...shown }), location: null };
}

async function orderAt(
  { store, tokenKey }: Installation,
  { token, brand }: OpenedLink,
): Promise<SupplierAnswer | { readonly order: SupplierOrder; readonly key: LinkedOrder }> {
  const link = readLink(tokenKey, token, new Date());
  if (link.is !== 'good') return link.is === 'wrong' ? wrongLink(brand) : expiredLink(brand);
  const order = await readSupplierOrder(store, link.order);
  return order === null ? wrongLink(brand) : { order, key: link.order };
}

async function readSupplierOrder({ pool }: Store, key: LinkedOrder): Promise<SupplierOrder | null> {
  const location = asId<LocationId>(key.locationId);
  const row = await readPurchase(pool, location, key.orderId);
  if (row === null) return null;
  const { orderId } = key;
  const [items, shipments, invoices, returns, creditableCents, declinedCents] = await Promise.all([
    readOrderItems(pool, location, [orderId]),
    readShipments(pool, location, [orderId]),
    readInvoices(pool, location, [orderId]),
    readClaims(pool, location, { only: 'return', orderId, from: null, to: null, limit: 100, offset: 0 }),
    readCreditable(pool, location, orderId),
    readDeclined(pool, location, orderId),
  ]);
  const declinedGoods = items.reduce((sum, item) => sum + Math.min(item.qty, item.qty_rejected) * item.price_cents, 0);
  return {
    brand: brandOf('', row.buying_group),
    number: row.number,
    reference: row.reference,
    distributorName: row.distributor_name,
    accountNumber: row.account_number,
    locationName: row.location_name,
    locationAddress: row.location_address,
    timeZone: row.location_time_zone,
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
      declined: item.qty_rejected,
      charged: chargedOf(invoices, item.id),
    })),
    shippingCents: Number(row.shipping_cents),
    handlingCents: Number(row.handling_cents),
    taxCents: Number(row.tax_cents) - Math.max(0, declinedCents - declinedGoods),
    shipments: shipments.map((each) => ({
      number: each.number,
      carrier: each.carrier,
      tracking: each.tracking_number,
    })),
    totalCents: Number(row.total_cents),
    declinedCents,
    invoices: invoices.map((each) => ({
      number: each.number,
      totalCents: Number(each.total_cents),
      isCredit: each.is_credit,
    })),
    returns: returns
      .filter(({ status }) => status !== 'declined')
      .map((each) => ({
        number: `R${each.number}`,
        lineNumber: items.findIndex(({ id }) => id === each.order_item_id) + 1,
        name: each.product_name,
        qty: each.qty,
        reason: each.note,
        openQty: each.qty - each.credited_qty,
        openCents: each.refundable === null ? null : stillWanted(each.qty, each, each.refundable),
      }))
      .toReversed(),
    creditableCents,
  };
}
