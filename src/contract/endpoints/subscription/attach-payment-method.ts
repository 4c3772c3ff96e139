import type * as v from 'valibot';
import { locationDocument } from '../../resources/session.ts';
import { attachRequest } from '../../resources/subscription.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const attachPaymentMethod: Endpoint<
  '/api/v2/practice-locations/:id/attach-payment-method',
  v.InferOutput<typeof locationDocument>,
  { body: v.InferInput<typeof attachRequest> }
> = {
  method: 'POST',
  path: '/api/v2/practice-locations/:id/attach-payment-method',
  answer: locationDocument,
};

export const attachPaymentMethodInput = endpointInput(attachPaymentMethod, () => ({
  says: 'Attaches a card that was set up. It is charged once its summary was saved with the location.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
  body: attachRequest,
}));
