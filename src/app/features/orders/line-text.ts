/** Texts for a line's status at the distributor, and for what an invoice charges beyond what was ordered and received. */
import type { Invoice } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { differencesOf, type LineDifference } from '#domain/ordering/supplier-message.ts';
import { dateText } from '../../kit/dates.ts';
import { currency, priceTag } from '../../kit/money.ts';
import type { OrderedItem } from './ordered-lines.ts';

/** Pages stored by older versions do not contain the distributor's answer. */
type StoredItem = Pick<OrderedItem, 'qty' | 'qtyShipped' | 'price'> & Partial<OrderedItem>;

/** The shipping progress of a line, never empty. */
export function shippedText({ qty, qtyShipped, qtyRejected = 0 }: StoredItem): string {
  if (qtyShipped === 0) return qtyRejected >= qty ? 'Declined by the distributor' : 'Not shipped yet';
  return qtyShipped >= qty ? 'All shipped' : `${qtyShipped} of ${qty} shipped`;
}

/** How much of it was received; empty: nothing yet. */
export function receivedText({ qty, qtyReceived = 0 }: StoredItem): readonly string[] {
  if (qtyReceived === 0) return [];
  if (qtyReceived > qty) return [`${qtyReceived} received, ${qtyReceived - qty} more than ordered`];
  return [qtyReceived === qty ? 'All received' : `${qtyReceived} of ${qty} received`];
}

/** Deviations from the order; empty: none. */
export function answerText(item: StoredItem): readonly string[] {
  const { qtyBackordered = 0, qtyRejected = 0, priceConfirmed = null, expectedOn = null, substitute = null } = item;
  const words: string[] = [];
  if (qtyBackordered > 0 && item.qtyShipped < item.qty) {
    words.push(`${qtyBackordered} backordered${expectedOn === null ? '' : `, expected ${dateText(expectedOn)}`}`);
  }
  if (qtyRejected > 0) words.push(`${qtyRejected} can’t be delivered`);
  if (substitute !== null) words.push(`Sent instead: ${substitute.name} (SKU ${substitute.sku})`);
  if (priceConfirmed !== null && cents(priceConfirmed) !== cents(item.price)) {
    words.push(`Confirmed at ${priceTag(cents(priceConfirmed))} each`);
  }
  return words;
}

const DIFFERENCE_TEXTS: Readonly<Record<LineDifference, (item: StoredItem) => string>> = {
  'charged-more-than-ordered': ({ qty, qtyInvoiced = 0 }) => `Charged for ${qtyInvoiced}, ordered ${qty}`,
  'charged-not-shipped': ({ qtyShipped, qtyInvoiced = 0 }) => `Charged for ${qtyInvoiced}, shipped ${qtyShipped}`,
  'charged-not-received': ({ qtyReceived = 0, qtyInvoiced = 0 }) =>
    `Charged for ${qtyInvoiced}, received ${qtyReceived}`,
  'price-differs': ({ price, priceInvoiced = null }) =>
    `Charged ${priceTag(priceInvoiced === null ? null : cents(priceInvoiced))} each, ordered at ${priceTag(cents(price))}`,
};

/** The three-way match: ordered, received (or shipped, if not counted), invoiced. */
export function differenceText(item: StoredItem): readonly string[] {
  const { priceInvoiced = null } = item;
  const differences = differencesOf({
    ordered: item.qty,
    shipped: item.qtyShipped,
    received: item.qtyReceived ?? 0,
    invoiced: item.qtyInvoiced ?? 0,
    orderedPriceCents: cents(item.price),
    invoicedPriceCents: priceInvoiced === null ? null : cents(priceInvoiced),
  });
  return differences.map((each) => DIFFERENCE_TEXTS[each](item));
}

/** For the whole order, including shipping and tax; null: its invoices do not exceed its cost. */
export function beyondText(total: number, invoices: readonly Pick<Invoice, 'isCredit' | 'total'>[]): string | null {
  const charged = invoices.reduce((sum, each) => sum + (each.isCredit ? -cents(each.total) : cents(each.total)), 0);
  const more = charged - cents(total);
  return more <= 0 ? null : `Charged ${currency(more)} more than the total of the order`;
}
