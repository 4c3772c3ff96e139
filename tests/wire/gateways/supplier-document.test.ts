/** A document is about one order: one that names two is refused entirely, whichever comes first. */
import { expect, it } from 'vitest';
import { readSupplierDocument } from '#server/gateways/supplier-document.ts';
import { invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from '../cxml/by-hand.ts';

const of = { payloadId: 'doc-1@north.example', orderId: 'SR-1', orderPayloadId: 'po-1' };
const other = '<OrderReference orderID="SR-2"><DocumentReference payloadID="po-2" /></OrderReference>';
const notice = shipNoticeOf(of, { shipmentId: 'B1', items: shippedItem(1, 1) });
const invoice = invoiceOf(of, { invoiceId: '88017', items: invoicedItem(1, 1, '5.00'), due: '5.00' });

it('ORD-22 ORD-25 a ship notice that names two orders is refused, and one of one order is read', async () => {
  const second = `<ShipNoticePortion>${other}${shippedItem(1, 2)}</ShipNoticePortion>`;
  expect(await readSupplierDocument(notice)).toMatchObject({ orderNumber: 'SR-1', orderPayloadId: 'po-1' });
  for (const both of [
    notice.replace('</ShipNoticePortion>', `</ShipNoticePortion>${second}`),
    notice.replace('<ShipNoticePortion>', `${second}<ShipNoticePortion>`),
  ])
    await expect(readSupplierDocument(both)).rejects.toThrow('A ship notice is of one order');
});

it('ORD-19 ORD-25 an invoice that names two orders is refused, and one of one order is read', async () => {
  const second = `<InvoiceDetailOrder><InvoiceDetailOrderInfo>${other}</InvoiceDetailOrderInfo>${invoicedItem(1, 2, '5.00')}</InvoiceDetailOrder>`;
  expect(await readSupplierDocument(invoice)).toMatchObject({ orderNumber: 'SR-1', orderPayloadId: 'po-1' });
  for (const both of [
    invoice.replace('</InvoiceDetailOrder>', `</InvoiceDetailOrder>${second}`),
    invoice.replace('<InvoiceDetailOrder>', `${second}<InvoiceDetailOrder>`),
  ])
    await expect(readSupplierDocument(both)).rejects.toThrow('An invoice is of one order');
});
