/** The order and its invoices as PDF (ORD-19). */
import type { Invoice, OrderResource } from '#contract/resources/order.ts';
import { DownloadPdf } from '../../things/pdf/download-pdf.tsx';

export function OrderPdf({ order }: { readonly order: OrderResource }) {
  return <DownloadPdf kind="order" id={order.id} name={`Order ${order.attributes.number}`} size="md" />;
}

export function InvoicePdf({ invoice }: { readonly invoice: Pick<Invoice, 'id' | 'number' | 'isCredit'> }) {
  const name = `${invoice.isCredit ? 'Credit note' : 'Invoice'} ${invoice.number}`;
  return <DownloadPdf kind="invoice" id={invoice.id} name={name} size="compact-md" />;
}
