import { pdfFile } from '../../resources/pdf-file.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const printInvoice: Endpoint<'/api/v2/order-invoices/:id/invoice.pdf', unknown> = {
  method: 'GET',
  path: '/api/v2/order-invoices/:id/invoice.pdf',
  answer: pdfFile,
};

export const printInvoiceInput = endpointInput(printInvoice, () => ({
  says: 'What a distributor charged for an order, as PDF.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));
