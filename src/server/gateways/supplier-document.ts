/**
 * Parses the cXML 1.2 documents that distributors send: ConfirmationRequest, ShipNoticeRequest and InvoiceDetailRequest, each about one
 * order.
 * Rule: an incomplete or impossible document is refused with a Status that gives the reason; no figure is guessed.
 */
import type {
  ConfirmedLine,
  InvoicedLine,
  OrderConfirmation,
  ShipNotice,
  ShippedLine,
  SupplierInvoice,
  SupplierMessage,
} from '#domain/ordering/supplier-message.ts';
import { elementAt, elementsOf, readXml, type XmlElement } from './read-cxml.ts';
import { CxmlFault } from './cxml-status.ts';
import {
  centsOf,
  cutText,
  dayOf,
  instantOf,
  lineNumberOf,
  needed,
  only,
  quantityOf,
  shortText,
  signedCentsOf,
} from './cxml-values.ts';

export interface SupplierDocument {
  /** The sender's id, by which a repetition is recognized. */
  readonly payloadId: string;
  readonly sharedSecret: string;
  /** The payload id that we sent with the order; empty: not stated. */
  readonly orderPayloadId: string;
  /** Our order number; empty: not stated. */
  readonly orderNumber: string;
  /** When the sender wrote it; null: not stated. */
  readonly writtenAt: Date | null;
  readonly message: SupplierMessage;
}

type Reader = (request: XmlElement) => { order: XmlElement; message: SupplierMessage };

// A Map, because names come from documents and an object would also match inherited ones.
const READERS = new Map<string, Reader>(
  Object.entries({
    ConfirmationRequest: readConfirmationRequest,
    ShipNoticeRequest: readShipNoticeRequest,
    InvoiceDetailRequest: readInvoiceRequest,
  }),
);

/** @throws CxmlFault */
export async function readSupplierDocument(xml: string): Promise<SupplierDocument> {
  const root = await readXml(xml);
  if (root?.name !== 'cXML') throw new CxmlFault(400, 'The document is not well-formed cXML.');
  const payloadId = needed(root, 'payloadID');
  const sharedSecret = elementAt(root, 'Header', 'Sender', 'Credential', 'SharedSecret')?.text ?? '';
  if (sharedSecret === '') throw new CxmlFault(401, 'Header/Sender/Credential has no SharedSecret.');
  const request = elementAt(root, 'Request')?.children.find(({ name }) => READERS.has(name));
  const read = READERS.get(request?.name ?? '');
  if (request === undefined || read === undefined) {
    throw new CxmlFault(450, 'Only ConfirmationRequest, ShipNoticeRequest and InvoiceDetailRequest are taken.');
  }
  const { order, message } = read(request);
  return {
    payloadId,
    sharedSecret,
    orderPayloadId: elementAt(order, 'DocumentReference')?.attributes['payloadID'] ?? '',
    orderNumber: order.attributes['orderID'] ?? '',
    writtenAt: instantOf(root, 'timestamp'),
    message,
  };
}

const OTHERS = new Map<string, OrderConfirmation['others']>(
  Object.entries({
    accept: 'accepted',
    except: 'accepted',
    reject: 'rejected',
    backordered: 'backordered',
    detail: 'not-said',
    allDetail: 'not-said',
  } as const),
);

function readConfirmationRequest(request: XmlElement): { order: XmlElement; message: OrderConfirmation } {
  const header = only(request, 'ConfirmationHeader');
  if (header.attributes['operation'] === 'delete') throw new CxmlFault(450, 'A confirmation cannot be deleted.');
  const type = needed(header, 'type');
  const others = OTHERS.get(type);
  if (others === undefined) throw new CxmlFault(450, `ConfirmationHeader has a type that we do not know: ${type}.`);
  const lines = elementsOf(request, 'ConfirmationItem').map(readConfirmedLine);
  if (others === 'not-said' && lines.length === 0)
    throw new CxmlFault(400, `A confirmation of type ${type} needs items.`);
  return { order: only(request, 'OrderReference'), message: { kind: 'confirmation', others, lines } };
}

const LINE_STATES = new Map<string, 'accepted' | 'backordered' | 'rejected'>(
  Object.entries({
    accept: 'accepted',
    allDetail: 'accepted',
    detail: 'accepted',
    backordered: 'backordered',
    reject: 'rejected',
  } as const),
);

function readConfirmedLine(item: XmlElement): ConfirmedLine {
  const lineNumber = lineNumberOf(item);
  const states = elementsOf(item, 'ConfirmationStatus');
  if (states.length === 0) throw new CxmlFault(400, `ConfirmationItem ${lineNumber} has no ConfirmationStatus.`);
  const sums = { accepted: 0, backordered: 0, rejected: 0 };
  let stated: Pick<ConfirmedLine, 'unitPriceCents' | 'expectedOn' | 'substitute'> = {
    unitPriceCents: null,
    expectedOn: null,
    substitute: null,
  };
  for (const state of states) {
    const sum = LINE_STATES.get(needed(state, 'type'));
    if (sum === undefined) continue;
    sums[sum] += quantityOf(state);
    stated = {
      unitPriceCents: priceIn(state) ?? stated.unitPriceCents,
      expectedOn: dayOf(state, 'deliveryDate') ?? stated.expectedOn,
      substitute: substituteIn(state) ?? stated.substitute,
    };
  }
  return { lineNumber, ...sums, ...stated };
}

function priceIn(state: XmlElement): number | null {
  const money =
    elementAt(state, 'UnitPrice', 'Money') ?? elementAt(state, 'ItemIn', 'ItemDetail', 'UnitPrice', 'Money');
  return money === undefined ? null : centsOf(money);
}

function substituteIn(state: XmlElement): ConfirmedLine['substitute'] {
  const item = elementAt(state, 'ItemIn');
  const sku = shortText(elementAt(item, 'ItemID', 'SupplierPartID'));
  return sku === '' ? null : { sku, name: cutText(elementAt(item, 'ItemDetail', 'Description')) };
}

function readShipNoticeRequest(request: XmlElement): { order: XmlElement; message: ShipNotice } {
  const header = only(request, 'ShipNoticeHeader');
  const control = elementAt(request, 'ShipControl');
  const portions = elementsOf(request, 'ShipNoticePortion');
  const [portion] = portions;
  if (portion === undefined || portions.length > 1)
    throw new CxmlFault(450, 'A ship notice is of one order: send one ShipNoticePortion.');
  const isWithdrawn = header.attributes['operation'] === 'delete';
  const named = elementsOf(portion, 'ShipNoticeItem').map(readShippedLine);
  if (named.length === 0 && !isWithdrawn) throw new CxmlFault(400, 'ShipNoticePortion has no ShipNoticeItem.');
  // Some senders list every line of the order.
  const lines = named.filter(({ qty }) => qty > 0);
  if (lines.length === 0 && !isWithdrawn) throw new CxmlFault(400, 'ShipNoticePortion ships nothing.');
  const carriers = elementsOf(control, 'CarrierIdentifier');
  const carrier = carriers.find((each) => each.attributes['domain']?.toLowerCase() === 'companyname') ?? carriers[0];
  const message: ShipNotice = {
    kind: 'ship-notice',
    number: needed(header, 'shipmentID'),
    isWithdrawn,
    carrier: shortText(carrier),
    trackingNumber: shortText(elementAt(control, 'ShipmentIdentifier')),
    shippedOn: dayOf(header, 'shipmentDate'),
    expectedOn: dayOf(header, 'deliveryDate'),
    lines,
  };
  return { order: only(portion, 'OrderReference'), message };
}

function readShippedLine(item: XmlElement): ShippedLine {
  const batch = elementAt(item, 'Batch');
  return {
    lineNumber: lineNumberOf(item),
    qty: quantityOf(item),
    lot: shortText(elementAt(batch, 'SupplierBatchID') ?? elementAt(item, 'SupplierBatchID')),
    expiresOn: batch === undefined ? null : dayOf(batch, 'expirationDate'),
  };
}

function readInvoiceRequest(request: XmlElement): { order: XmlElement; message: SupplierInvoice } {
  const header = only(request, 'InvoiceDetailRequestHeader');
  const purpose = header.attributes['purpose'] ?? 'standard';
  if (
    !['standard', 'creditMemo', 'lineLevelCreditMemo'].includes(purpose) ||
    header.attributes['operation'] === 'delete'
  ) {
    throw new CxmlFault(450, 'Only new invoices and credit memos are taken.');
  }
  const orders = elementsOf(request, 'InvoiceDetailOrder');
  const [order] = orders;
  if (order === undefined || orders.length > 1)
    throw new CxmlFault(450, 'An invoice is of one order: send one InvoiceDetailOrder.');
  const summary = only(request, 'InvoiceDetailSummary');
  const invoicedOn = dayOf(header, 'invoiceDate');
  if (invoicedOn === null) throw new CxmlFault(400, 'InvoiceDetailRequestHeader has no invoiceDate.');
  const isCredit = purpose !== 'standard';
  const due = elementAt(summary, 'DueAmount', 'Money');
  const net = elementAt(summary, 'NetAmount', 'Money');
  // The amount due can be 0: of a credit memo, and of an invoice that was paid beforehand. It comes to its net amount all the same.
  const isNothingDue = due !== undefined && signedCentsOf(due) === 0;
  const total = isCredit || isNothingDue ? (net ?? due) : (due ?? net);
  if (total === undefined) throw new CxmlFault(400, 'InvoiceDetailSummary has no NetAmount.');
  const sum = (name: string): number => {
    const money = elementAt(summary, name, 'Money');
    return money === undefined ? 0 : signedCentsOf(money);
  };
  const lines = elementsOf(order, 'InvoiceDetailItem').map(readInvoicedLine);
  const sums = {
    shippingCents: sum('ShippingAmount'),
    handlingCents: sum('SpecialHandlingAmount'),
    taxCents: sum('Tax'),
    totalCents: signedCentsOf(total),
  };
  checkSigns(isCredit, [...lines.map((line) => line.unitPriceCents), ...Object.values(sums)]);
  const message: SupplierInvoice = {
    kind: 'invoice',
    number: needed(header, 'invoiceID'),
    isCredit,
    invoicedOn,
    dueOn: dueOn(header, invoicedOn),
    lines: lines.map((line) => ({ ...line, unitPriceCents: Math.abs(line.unitPriceCents) })),
    shippingCents: Math.abs(sums.shippingCents),
    handlingCents: Math.abs(sums.handlingCents),
    taxCents: Math.abs(sums.taxCents),
    totalCents: Math.abs(sums.totalCents),
    isPaid: !isCredit && isNothingDue,
  };
  return { order: only(only(order, 'InvoiceDetailOrderInfo'), 'OrderReference'), message };
}

/** Amounts of a credit memo are negative (cXML 1.2, InvoiceDetailRequest); some senders omit the sign, but never mix both. */
function checkSigns(isCredit: boolean, cents: readonly number[]): void {
  const isBelow = cents.some((each) => each < 0);
  if (!isCredit && isBelow)
    throw new CxmlFault(450, 'An invoice has no amounts below 0: what is given back is a credit memo.');
  if (isBelow && cents.some((each) => each > 0))
    throw new CxmlFault(450, 'A credit memo has amounts below and above 0: what is charged is an invoice of its own.');
}

/** The distributor's own line numbers of its invoice are irrelevant, only the order's count. The price is signed. */
function readInvoicedLine(item: XmlElement): InvoicedLine {
  const money = elementAt(item, 'UnitPrice', 'Money');
  if (money === undefined) throw new CxmlFault(400, 'InvoiceDetailItem has no UnitPrice.');
  return {
    lineNumber: lineNumberOf(only(item, 'InvoiceDetailItemReference')),
    qty: quantityOf(item),
    unitPriceCents: signedCentsOf(money),
  };
}

const DAY_MS = 86_400_000;

function dueOn(header: XmlElement, invoicedOn: string): string | null {
  const term = elementsOf(header, 'PaymentTerm').at(-1)?.attributes['payInNumberOfDays'];
  if (term === undefined) return null;
  if (!/^\d{1,3}$/.test(term)) throw new CxmlFault(400, `PaymentTerm has no number of days: ${term}.`);
  return new Date(Date.parse(invoicedOn) + Number(term) * DAY_MS).toISOString().slice(0, 10);
}
