/**
 * Applies a distributor's message to an order. Rule: a document is applied once; the order moves through its table of states only, through
 * every state in between, and never back.
 */
import type { LocationId } from '#domain/ids.ts';
import { currencyText } from '#domain/quantity/currency-text.ts';
import { orderStatusOf, type PurchaseState, movesBetween } from '#domain/ordering/order-states.ts';
import {
  faultOfLines,
  isSameNumber,
  type LineFault,
  type MessageFault,
  readConfirmation,
  type SupplierInvoice,
  type SupplierMessage,
} from '#domain/ordering/supplier-message.ts';
import { CxmlFault } from '../../gateways/cxml-status.ts';
import type { SupplierDocument } from '../../gateways/supplier-document.ts';
import type { Connection } from '../../store/connection.ts';
import { readCreditable } from '../../store/ordering/credit-rows.ts';
import { type OrderItemRow, readOrderItems } from '../../store/ordering/order-rows.ts';
import { settleInvoices } from '../../store/ordering/payment-history.ts';
import { movePurchase, readPurchase } from '../../store/ordering/purchase-rows.ts';
import { lockRefunds } from '../../store/ordering/refund-rows.ts';
import {
  answerLine,
  hasLaterNotice,
  type InvoiceRow,
  keepDocument,
  lockPurchase,
  putInvoice,
  putShipment,
  readInvoices,
  readShipments,
} from '../../store/ordering/supplier-rows.ts';
import { creditOrder } from '../claims/credit-order.ts';
import { settleOrder } from '../payments/refund-order.ts';
import { queueReceived } from '../purchase-orders/end-received.ts';
import { notifyInvoiced, notifyMoved } from '../purchase-orders/notify-moved.ts';

export interface TakenDocument extends Pick<SupplierDocument, 'payloadId' | 'message'> {
  /** Entered by a person, who is warned about likely mistakes, and who numbers shipments by hand: an existing number means a different shipment. */
  readonly isByHand?: boolean;
  /** By its sender's clock: of two documents about the same thing the one that was written later counts. null: the one that arrived later. */
  readonly writtenAt?: Date | null;
}

/** @returns false: it was applied earlier. @throws CxmlFault, and then nothing is applied */
export async function takeMessage(
  connection: Connection,
  { location, orderId }: { location: LocationId; orderId: string },
  { payloadId, message, isByHand = false, writtenAt = null }: TakenDocument,
  body: string,
): Promise<boolean> {
  await lockPurchase(connection, location, orderId);
  const shipmentNumber = message.kind === 'ship-notice' ? message.number : null;
  const document = { kind: message.kind, payloadId, body, writtenAt, shipmentNumber };
  const kept = await keepDocument(connection, location, orderId, document);
  if (!kept.isNew && kept.body !== body) throw faultOf({ why: 'id-taken' });
  if (!kept.isNew) return false;
  const items = await readOrderItems(connection, location, [orderId]);
  const itemIds = items.map(({ id }) => id);
  const ordered = items.map(({ qty }, index) => ({ lineNumber: index + 1, qty }));
  const order = { location, orderId };
  if (message.kind === 'confirmation') {
    const answers = readConfirmation(message, ordered);
    if (!answers.ok) throw faultOf(answers.refusal);
    for (const [lineNumber, answer] of answers.value) {
      await answerLine(connection, location, { itemId: itemIds[lineNumber - 1] ?? '', writtenAt }, answer);
    }
    const answered = await readOrderItems(connection, location, [orderId]);
    await moveTo(connection, order, stateAfter(answered));
    await settleOrder(connection, location, { orderId, payloadId });
    // What had not been received yet may have been declined.
    if (answered.some((item) => item.qty_received > 0))
      await queueReceived(connection, { locationId: location, orderId });
    return true;
  }
  const fault = faultOfLines(message.lines, ordered);
  if (fault !== null) throw faultOf(fault);
  if (isByHand) await refuseMistakes(connection, order, message, items);
  if (message.kind === 'ship-notice') {
    if (await hasLaterNotice(connection, location, orderId, { number: message.number, writtenAt })) return true;
    const known = isByHand ? await readShipments(connection, location, [orderId]) : [];
    if (known.some(({ number }) => isSameNumber(number, message.number)))
      throw faultOf({ why: 'number-taken', of: 'Shipment', number: message.number });
    if (!message.isWithdrawn) await moveTo(connection, order, 'shipped');
    await putShipment(connection, location, { orderId, itemIds }, message);
  } else {
    const invoiceId = await putInvoice(connection, location, { orderId, itemIds }, message);
    if (invoiceId === null) throw faultOf(await numberTaken(connection, order, message));
    if (message.isCredit) await creditOrder(connection, location, { orderId, itemIds, invoiceId }, message);
    const { number: invoiceNumber, totalCents } = message;
    if (!message.isCredit && totalCents > 0) await settleInvoices(connection, location, orderId);
    if (!message.isCredit) await notifyInvoiced(connection, location, { orderId, invoiceNumber, totalCents });
  }
  if (message.kind === 'invoice') await settleOrder(connection, location, { orderId, payloadId });
  return true;
}

/** Invoices and credits share their numbers: says which of the two has it. */
async function numberTaken(
  connection: Connection,
  { location, orderId }: { location: LocationId; orderId: string },
  { number, isCredit }: SupplierInvoice,
): Promise<MessageFault> {
  const known = await readInvoices(connection, location, [orderId]);
  const taken = known.find((each) => isSameNumber(each.number, number));
  return { why: 'number-taken', of: (taken?.is_credit ?? isCredit) ? 'Credit' : 'Invoice', number };
}

/** Messages from systems are not checked for likely mistakes. @throws CxmlFault */
async function refuseMistakes(
  connection: Connection,
  { location, orderId }: { location: LocationId; orderId: string },
  message: SupplierMessage,
  items: readonly OrderItemRow[],
): Promise<void> {
  const purchase = await readPurchase(connection, location, orderId);
  if (purchase?.state === 'rejected') throw new CxmlFault(409, 'This order was declined. There is nothing left to do.');
  if (message.kind === 'invoice' && message.isCredit)
    await refuseTooMuch(connection, { location, orderId }, { message, items });
  if (message.kind !== 'ship-notice') return;
  for (const { lineNumber, qty } of message.lines) {
    const item = items[lineNumber - 1];
    const left = item === undefined ? 0 : Math.max(0, item.qty - item.qty_rejected - item.qty_shipped);
    if (qty > left) throw faultOf({ why: 'more-than-left', lineNumber, to: 'ship', left });
  }
}

/** Of two concurrent credits the second one sees the first. One that was already applied is refused by its number. */
async function refuseTooMuch(
  connection: Connection,
  { location, orderId }: { location: LocationId; orderId: string },
  { message, items }: { readonly message: SupplierInvoice; readonly items: readonly OrderItemRow[] },
): Promise<void> {
  const { number: wanted, totalCents, lines } = message;
  await lockRefunds(connection, location, orderId);
  const known = await readInvoices(connection, location, [orderId]);
  if (known.some(({ number }) => isSameNumber(number, wanted))) return;
  const left = await readCreditable(connection, location, orderId);
  if (totalCents > left) throw faultOf({ why: 'amount-above-left', leftCents: left });
  for (const { lineNumber, qty } of lines) {
    const item = items[lineNumber - 1];
    const creditable =
      item === undefined ? 0 : Math.max(item.qty, piecesOf(known, item, false)) - piecesOf(known, item, true);
    if (qty > creditable)
      throw faultOf({ why: 'more-than-left', lineNumber, to: 'credit', left: Math.max(0, creditable) });
  }
}

/** What invoices charge of an item, or what credit notes give back. */
function piecesOf(invoices: readonly InvoiceRow[], { id }: OrderItemRow, isCredit: boolean): number {
  const lines = invoices.flatMap((invoice) => (invoice.is_credit === isCredit ? invoice.lines : []));
  return lines.reduce((sum, { itemId, qty }) => sum + (itemId === id ? qty : 0), 0);
}

const WHY: Readonly<Record<LineFault['why'], string>> = {
  'no-such-line': 'the order has no such line',
  'more-than-ordered': 'more than was ordered',
  'more-than-possible': 'more than 99,999 units',
  'line-twice': 'the line is there twice',
};

function faultOf(fault: MessageFault): CxmlFault {
  const conflict = (words: string): CxmlFault => new CxmlFault(409, words, fault);
  switch (fault.why) {
    case 'id-taken':
      return conflict('Another document came with this payloadID.');
    case 'number-taken':
      return conflict(`${fault.of} ${fault.number} was taken already.`);
    case 'amount-above-left':
      return conflict(amountLeftText(fault.leftCents));
    case 'more-than-left':
      return conflict(`Line ${fault.lineNumber}: ${lowerFirst(piecesLeftText(fault))}`);
    default:
      return new CxmlFault(400, `Line ${fault.lineNumber}: ${WHY[fault.why]}.`, fault);
  }
}

const lowerFirst = (words: string): string => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;

export const amountLeftText = (leftCents: number): string =>
  leftCents === 0 ? 'Nothing is left to credit.' : `Only ${currencyText(leftCents)} is left to credit.`;

export const piecesLeftText = ({ left, to }: { readonly left: number; readonly to: 'ship' | 'credit' }): string =>
  `${left === 0 ? 'Nothing' : `Only ${left}`} left to ${to}.`;

/** An order of which nothing comes is rejected, in however many documents that was said. */
function stateAfter(items: readonly OrderItemRow[]): PurchaseState {
  return items.every((item) => item.qty_rejected >= item.qty) ? 'rejected' : 'accepted';
}

async function moveTo(
  connection: Connection,
  { location, orderId }: { location: LocationId; orderId: string },
  to: PurchaseState,
): Promise<void> {
  const purchase = await readPurchase(connection, location, orderId);
  if (purchase === null) return;
  const way = movesBetween(purchase.state, to);
  if (way === null) throw new CxmlFault(409, `The order is ${purchase.state} already.`);
  let from = purchase.state;
  for (const next of way) {
    await movePurchase(connection, location, { orderId, from, to: next, status: orderStatusOf(next), failure: null });
    await notifyMoved(connection, location, { orderId, to: next });
    from = next;
  }
}
