/** A document is about one order: one that names two is refused entirely, whichever comes first. */
import { expect, it } from 'vitest';
import { readSupplierDocument } from '#server/gateways/supplier-document.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from '../cxml/by-hand.ts';

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

it('ORD-22 lines of which nothing is in the box are left out, and a notice that ships nothing is refused', async () => {
  const withNone = shipNoticeOf(of, { shipmentId: 'B1', items: shippedItem(1, 0) + shippedItem(2, 3) });
  const { message } = await readSupplierDocument(withNone);
  expect(message).toMatchObject({ lines: [{ lineNumber: 2, qty: 3 }] });
  const nothing = shipNoticeOf(of, { shipmentId: 'B1', items: shippedItem(1, 0) });
  await expect(readSupplierDocument(nothing)).rejects.toThrow('ShipNoticePortion ships nothing.');
});

it('ORD-22 ORD-25 what people read of a document has at most 255 characters; a description is cut', async () => {
  const long = 'U'.repeat(256);
  const batch = `<Batch><SupplierBatchID>${long}</SupplierBatchID></Batch>`;
  for (const [part, notice] of [
    ['CarrierIdentifier', { carrier: long, items: shippedItem(1, 1) }],
    ['ShipmentIdentifier', { tracking: long, items: shippedItem(1, 1) }],
    ['SupplierBatchID', { items: shippedItem(1, 1, batch) }],
  ] as const)
    await expect(readSupplierDocument(shipNoticeOf(of, { shipmentId: 'B1', ...notice }))).rejects.toThrow(
      `${part} has at most 255 characters.`,
    );
  const instead = (sku: string, name: string): string =>
    confirmationOf(
      of,
      'detail',
      `<ConfirmationItem lineNumber="1" quantity="1"><ConfirmationStatus quantity="1" type="detail"><ItemIn quantity="1">
        <ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID><ItemDetail><Description xml:lang="en">${name}</Description></ItemDetail>
      </ItemIn></ConfirmationStatus></ConfirmationItem>`,
    );
  await expect(readSupplierDocument(instead(long, 'Gloves'))).rejects.toThrow('SupplierPartID has at most 255');
  const { message } = await readSupplierDocument(instead('N-9', 'Gloves '.repeat(100)));
  const [line] = message.kind === 'confirmation' ? message.lines : [];
  expect([line?.substitute?.sku, line?.substitute?.name.length]).toEqual(['N-9', 255]);
});
