/** A purchase order for a distributor that takes orders by email. */
import { currencyText } from '#domain/quantity/currency-text.ts';
import { dayWords } from '#domain/quantity/day-words.ts';
import type { PurchaseOrder } from '../gateway.ts';
import { type MailPart, type DraftMail, draftMail } from './write-mail.ts';

const TEST: MailPart = { is: 'paragraph', text: 'This is a test of the connection. Please don’t ship anything.' };

export function purchaseOrderMail(order: PurchaseOrder): DraftMail {
  const fact = (name: string, value: string | null): [string, string][] =>
    value === null || value === '' ? [] : [[name, value]];
  const parts: MailPart[] = [
    ...(order.isTest === true ? [TEST] : []),
    { is: 'paragraph', text: `Purchase order ${order.number} of ${order.locationName}` },
    {
      is: 'facts',
      facts: [
        ...fact('PO number', order.reference),
        ...fact('Account', order.accountNumber),
        ...fact('Ship to', `${order.locationName}, ${order.locationAddress}`),
        ...fact('Shipping', order.shipMethodId),
        ...fact('Requested by', dayWords(order.eta)),
      ],
    },
    {
      is: 'table',
      head: ['Quantity', 'SKU', 'Product', 'Manufacturer', 'Price'],
      rows: order.lines.map((line) => [
        String(line.qty),
        line.sku,
        line.name,
        `${line.manufacturerName} ${line.manufacturerSku}`.trim(),
        currencyText(line.priceCents),
      ]),
    },
    {
      is: 'facts',
      facts: [
        ['Shipping and handling', currencyText(order.shippingCents + order.handlingCents)],
        ['Tax', currencyText(order.taxCents)],
        ['Total', currencyText(order.totalCents)],
      ],
    },
    ...(order.answerUrl === undefined
      ? []
      : [{ is: 'link', label: 'Confirm, ship or invoice', url: order.answerUrl } as const]),
    { is: 'note', text: `If you receive this order twice, fill it once: ${order.payloadId}` },
  ];
  const reference = order.reference === '' ? '' : ` (PO ${order.reference})`;
  const subject = `Purchase order ${order.number}${reference}`;
  return draftMail(order.isTest === true ? `Test, not an order: ${subject}` : subject, parts);
}
