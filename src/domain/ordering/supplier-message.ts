/**
 * A distributor's message about an order: confirmation, shipment or invoice. Lines are identified by their number in the order, from 1
 * (cXML 1.2 User's Guide: ConfirmationRequest, ShipNoticeRequest, InvoiceDetailRequest).
 * Rule: a message is applied completely or not at all.
 */
import { accept, refuse, type Verdict } from '../verdict.ts';

export interface ConfirmedLine {
  readonly lineNumber: number;
  readonly accepted: number;
  readonly backordered: number;
  readonly rejected: number;
  /** If it differs from the ordered price; null: not stated. */
  readonly unitPriceCents: number | null;
  /** `YYYY-MM-DD`; null: not stated. */
  readonly expectedOn: string | null;
  /** The replacement; null: what was ordered. */
  readonly substitute: { readonly sku: string; readonly name: string } | null;
}

export interface OrderConfirmation {
  readonly kind: 'confirmation';
  /** Applies to lines that are not listed. */
  readonly others: 'accepted' | 'backordered' | 'rejected' | 'not-said';
  readonly lines: readonly ConfirmedLine[];
}

export interface ShippedLine {
  readonly lineNumber: number;
  readonly qty: number;
  /** Empty: not stated. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not stated. */
  readonly expiresOn: string | null;
}

export interface ShipNotice {
  readonly kind: 'ship-notice';
  /** The distributor's own number; a second message with the same number replaces the first. */
  readonly number: string;
  readonly isWithdrawn: boolean;
  readonly carrier: string;
  /** Empty: not stated. */
  readonly trackingNumber: string;
  /** `YYYY-MM-DD`; null: not stated. */
  readonly shippedOn: string | null;
  readonly expectedOn: string | null;
  readonly lines: readonly ShippedLine[];
}

export interface InvoicedLine {
  readonly lineNumber: number;
  readonly qty: number;
  readonly unitPriceCents: number;
}

/** Amounts in cents; a credit note's amounts are what is paid back, and not negative. */
export interface SupplierInvoice {
  readonly kind: 'invoice';
  readonly number: string;
  readonly isCredit: boolean;
  readonly invoicedOn: string;
  /** null: not stated */
  readonly dueOn: string | null;
  readonly lines: readonly InvoicedLine[];
  readonly shippingCents: number;
  readonly handlingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** Paid beforehand: nothing is due. Absent: not stated. */
  readonly isPaid?: boolean;
}

/** Compares document numbers of a distributor regardless of how they are typed. */
export function isSameNumber(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export type SupplierMessage = OrderConfirmation | ShipNotice | SupplierInvoice;

export interface OrderedQuantity {
  readonly lineNumber: number;
  readonly qty: number;
}

/** The distributor's answer for one line. */
export type LineAnswer = Omit<ConfirmedLine, 'lineNumber'>;

export interface LineFault {
  readonly lineNumber: number;
  readonly why: 'no-such-line' | 'more-than-ordered' | 'more-than-possible' | 'line-twice';
}

/** Why a message is not applied: what is wrong, and where. */
export type MessageFault =
  | LineFault
  | {
      readonly why: 'more-than-left';
      readonly lineNumber: number;
      readonly to: 'ship' | 'credit';
      readonly left: number;
    }
  /** A credit note's amount. */
  | { readonly why: 'amount-above-left'; readonly leftCents: number }
  | { readonly why: 'number-taken'; readonly of: 'Shipment' | 'Invoice' | 'Credit'; readonly number: string }
  /** Another message with the same id was applied. */
  | { readonly why: 'id-taken' };

/** @returns every line that the confirmation answers, by its number */
export function readConfirmation(
  { others, lines }: OrderConfirmation,
  ordered: readonly OrderedQuantity[],
): Verdict<ReadonlyMap<number, LineAnswer>, LineFault> {
  const answers = new Map<number, LineAnswer>();
  for (const { lineNumber, ...answer } of lines) {
    const line = ordered.find((each) => each.lineNumber === lineNumber);
    if (line === undefined) return refuse({ lineNumber, why: 'no-such-line' });
    if (answers.has(lineNumber)) return refuse({ lineNumber, why: 'line-twice' });
    if (answer.accepted + answer.backordered + answer.rejected > line.qty)
      return refuse({ lineNumber, why: 'more-than-ordered' });
    answers.set(lineNumber, answer);
  }
  if (others === 'not-said') return accept(answers);
  for (const { lineNumber, qty } of ordered) {
    if (answers.has(lineNumber)) continue;
    const whole = { accepted: 0, backordered: 0, rejected: 0, [others]: qty };
    answers.set(lineNumber, { ...whole, unitPriceCents: null, expectedOn: null, substitute: null });
  }
  return accept(answers);
}

/** Maximum quantity of an order line; a message with more parts for it is invalid. */
const MAX_OF_LINE = 99_999;

/** The first invalid line; null: none. More than was ordered may be shipped or charged. */
export function faultOfLines(lines: readonly OrderedQuantity[], ordered: readonly OrderedQuantity[]): LineFault | null {
  const sums = new Map(ordered.map(({ lineNumber }) => [lineNumber, 0]));
  for (const { lineNumber, qty } of lines) {
    const sum = sums.get(lineNumber);
    if (sum === undefined) return { lineNumber, why: 'no-such-line' };
    if (sum + qty > MAX_OF_LINE) return { lineNumber, why: 'more-than-possible' };
    sums.set(lineNumber, sum + qty);
  }
  return null;
}

/**
 * Ordered, shipped, received and invoiced quantities, with the unit price of the order and of the invoices. Quantities in units of the
 * offer.
 */
export interface LineFigures {
  readonly ordered: number;
  readonly shipped: number;
  /** Counted on unpacking; 0: nothing yet, or nobody counts. */
  readonly received: number;
  /** Charged minus credited. */
  readonly invoiced: number;
  readonly orderedPriceCents: number;
  /** The highest charged price; null: none. */
  readonly invoicedPriceCents: number | null;
}

/** The three-way match: what an invoice charges beyond the ordered and received quantity, or the shipped one if nothing was counted yet. */
export type LineDifference =
  | 'charged-not-shipped'
  | 'charged-not-received'
  | 'charged-more-than-ordered'
  | 'price-differs';

export function differencesOf(line: LineFigures): readonly LineDifference[] {
  const found: LineDifference[] = [];
  if (line.invoiced > line.ordered) found.push('charged-more-than-ordered');
  else if (line.received > 0 && line.invoiced > line.received) found.push('charged-not-received');
  else if (line.received === 0 && line.invoiced > line.shipped) found.push('charged-not-shipped');
  if (line.invoicedPriceCents !== null && line.invoicedPriceCents !== line.orderedPriceCents)
    found.push('price-differs');
  return found;
}
