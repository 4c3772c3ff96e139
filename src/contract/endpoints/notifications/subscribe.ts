import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { pushSubscriptionRequest } from '../../resources/push-subscriptions.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const subscribeToPush: Endpoint<
  '/api/v2/push-subscriptions',
  undefined,
  { body: v.InferInput<typeof pushSubscriptionRequest> }
> = {
  method: 'POST',
  path: '/api/v2/push-subscriptions',
  answer: noDocument,
};

export const subscribeToPushInput = endpointInput(subscribeToPush, () => ({
  says: 'The device of this session is told by push of what the person chose, at this location.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  body: pushSubscriptionRequest,
}));
