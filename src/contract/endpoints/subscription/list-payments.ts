import type * as v from 'valibot';
import { paymentsDocument } from '../../resources/subscription.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listPayments: Endpoint<'/api/v2/subscription-payments', v.InferOutput<typeof paymentsDocument>> = {
  method: 'GET',
  path: '/api/v2/subscription-payments',
  answer: paymentsDocument,
};

export const listPaymentsInput = endpointInput(listPayments, () => ({
  says: 'The payments of the subscription, newest first, and when the next one is due.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
