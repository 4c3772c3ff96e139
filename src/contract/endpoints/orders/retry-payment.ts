import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const retryOrderPayment: Endpoint<'/api/v2/order-payments/:id/retry', undefined> = {
  method: 'POST',
  path: '/api/v2/order-payments/:id/retry',
  answer: noDocument,
};

export const retryOrderPaymentInput = endpointInput(retryOrderPayment, () => ({
  says: 'Asks for a declined payment again; how it ends is told by a notification.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));
