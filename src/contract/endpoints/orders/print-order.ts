import { pdfFile } from '../../resources/pdf-file.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
