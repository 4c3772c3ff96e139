import { pdfFile } from '../../resources/pdf-file.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const printReceipt: Endpoint<'/api/v2/subscription-payments/:id/receipt.pdf', unknown> = {
  method: 'GET',
  path: '/api/v2/subscription-payments/:id/receipt.pdf',
  answer: pdfFile,
};

export const printReceiptInput = endpointInput(printReceipt, () => ({
  says: 'The receipt of a payment that was made, as PDF.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
