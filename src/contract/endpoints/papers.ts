/** Endpoints that answer with a PDF. */
import { pdfFile } from '../resources/pdf-file.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const printOrder: Endpoint<'/api/v2/orders/:id/order.pdf', unknown> = {
  method: 'GET',
  path: '/api/v2/orders/:id/order.pdf',
  answer: pdfFile,
};

export const printOrderInput = endpointInput(printOrder, () => ({
  says: 'An order as PDF.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

export const printInvoice: Endpoint<'/api/v2/order-invoices/:id/invoice.pdf', unknown> = {
  method: 'GET',
  path: '/api/v2/order-invoices/:id/invoice.pdf',
  answer: pdfFile,
};

export const printInvoiceInput = endpointInput(printInvoice, () => ({
  says: 'An invoice for an order, as PDF.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

export const printReceipt: Endpoint<'/api/v2/subscription-payments/:id/receipt.pdf', unknown> = {
  method: 'GET',
  path: '/api/v2/subscription-payments/:id/receipt.pdf',
  answer: pdfFile,
};

export const printReceiptInput = endpointInput(printReceipt, () => ({
  says: 'The receipt for a payment, as PDF.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
