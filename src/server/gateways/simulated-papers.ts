/**
 * The simulated distributor's documents: the same cXML as a real one's, processed by the same code. It confirms each line with its day,
 * ships larger orders in two boxes with UPS numbers, and invoices what it shipped.
 */
import { createHash } from 'node:crypto';
import type { PurchaseState } from '#domain/ordering/order-states.ts';
import type { PurchaseLine, PurchaseOrder } from './gateway.ts';
import { cxmlDocument, cxmlHeader, element, money, textElement } from './cxml-elements.ts';

interface Sent {
  /** The same for every attempt. */
  readonly at: Date;
  readonly sharedSecret: string;
}
type Numbered = PurchaseLine & { readonly lineNumber: number };

/** Number of lines that fit into one box. */
const LINES_OF_A_BOX = 4;
const PAYMENT_DAYS = 30;

export function simulatedPapers(to: PurchaseState, order: PurchaseOrder, sent: Sent): readonly string[] {
  const lines = order.lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
  if (to === 'accepted') return [confirmation(order, lines, sent)];
  if (to !== 'shipped') return [];
  const boxes = lines.length > LINES_OF_A_BOX ? [lines.slice(0, LINES_OF_A_BOX), lines.slice(LINES_OF_A_BOX)] : [lines];
  return [...boxes.map((box, index) => shipNotice(order, box, index + 1, sent)), invoice(order, lines, sent)];
}

/** The payload id is the same for every attempt, so that a repetition is recognized. */
function paper(order: PurchaseOrder, name: string, sent: Sent, request: string): string {
  return cxmlDocument({ payloadId: `${order.payloadId}.${name}`, at: sent.at.toISOString() }, [
    cxmlHeader({
      from: order.distributorName,
      to: order.accountNumber,
      sender: { identity: order.distributorName, sharedSecret: sent.sharedSecret },
    }),
    element('Request', { deploymentMode: 'test' }, [request]),
  ]);
}

function confirmation(order: PurchaseOrder, lines: readonly Numbered[], sent: Sent): string {
  const items = lines.map((line) =>
    element('ConfirmationItem', { quantity: String(line.qty), lineNumber: String(line.lineNumber) }, [
      textElement('UnitOfMeasure', 'EA'),
      element('ConfirmationStatus', { type: 'accept', quantity: String(line.qty), deliveryDate: order.eta }, [
        textElement('UnitOfMeasure', 'EA'),
      ]),
    ]),
  );
  const head = {
    confirmID: `C-${order.number}`,
    type: 'allDetail',
    operation: 'new',
    noticeDate: sent.at.toISOString(),
  };
  const request = [element('ConfirmationHeader', head, []), reference(order), ...items];
  return paper(order, 'confirmation', sent, element('ConfirmationRequest', {}, request));
}

function shipNotice(order: PurchaseOrder, lines: readonly Numbered[], box: number, sent: Sent): string {
  const head = {
    shipmentID: `S-${order.number}-${box}`,
    operation: 'new',
    noticeDate: sent.at.toISOString(),
    shipmentDate: sent.at.toISOString(),
    deliveryDate: order.eta,
  };
  const items = lines.map((line) =>
    element('ShipNoticeItem', { quantity: String(line.qty), lineNumber: String(line.lineNumber) }, [
      textElement('UnitOfMeasure', 'EA'),
    ]),
  );
  const request = [
    element('ShipNoticeHeader', head, []),
    element('ShipControl', {}, [
      textElement('CarrierIdentifier', 'UPS', { domain: 'companyName' }),
      textElement('ShipmentIdentifier', trackingNumber(order, box)),
    ]),
    element('ShipNoticePortion', {}, [reference(order), ...items]),
  ];
  return paper(order, `ship-notice-${box}`, sent, element('ShipNoticeRequest', {}, request));
}

function invoice(order: PurchaseOrder, lines: readonly Numbered[], sent: Sent): string {
  const head = {
    invoiceID: `I-${order.number}`,
    purpose: 'standard',
    operation: 'new',
    invoiceDate: sent.at.toISOString(),
  };
  const items = lines.map((line) =>
    element('InvoiceDetailItem', { invoiceLineNumber: String(line.lineNumber), quantity: String(line.qty) }, [
      textElement('UnitOfMeasure', 'EA'),
      element('UnitPrice', {}, [money(line.priceCents)]),
      element('InvoiceDetailItemReference', { lineNumber: String(line.lineNumber) }, [
        element('ItemID', {}, [textElement('SupplierPartID', line.sku)]),
      ]),
    ]),
  );
  const request = [
    element('InvoiceDetailRequestHeader', head, [
      element('PaymentTerm', { payInNumberOfDays: String(PAYMENT_DAYS) }, []),
    ]),
    element('InvoiceDetailOrder', {}, [element('InvoiceDetailOrderInfo', {}, [reference(order)]), ...items]),
    element('InvoiceDetailSummary', {}, [
      amount('Tax', order.taxCents),
      amount('SpecialHandlingAmount', order.handlingCents),
      amount('ShippingAmount', order.shippingCents),
      amount('NetAmount', order.totalCents),
      amount('DueAmount', order.totalCents),
    ]),
  ];
  return paper(order, 'invoice', sent, element('InvoiceDetailRequest', {}, request));
}

const amount = (name: string, cents: number): string => element(name, {}, [money(cents)]);

function reference({ number, payloadId }: PurchaseOrder): string {
  return element('OrderReference', { orderID: number }, [element('DocumentReference', { payloadID: payloadId }, [])]);
}

/** In UPS format: 1Z and sixteen letters or digits. */
function trackingNumber({ payloadId }: PurchaseOrder, box: number): string {
  const digest = createHash('sha256').update(`${payloadId} ${box}`).digest('hex');
  return `1Z${digest.slice(0, 16).toUpperCase()}`;
}
