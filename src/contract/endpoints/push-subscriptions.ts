/** Browsers that receive notifications by web push. */
import * as v from 'valibot';
import { noDocument } from '../resources/no-document.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

/** A device's web push subscription, as created by its browser. */
const MAX_ENDPOINT_LENGTH = 1000;
const base64url = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+=*$/), v.maxLength(max));

export const pushSubscriptionRequest = v.object({
  data: v.object({
    type: v.literal('push-subscriptions'),
    attributes: v.object({
      endpoint: v.pipe(v.string(), v.url(), v.maxLength(MAX_ENDPOINT_LENGTH)),
      p256dh: base64url(100),
      auth: base64url(40),
    }),
  }),
});

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
  says: 'Subscribes the device of this session to the push notifications that the person chose at this location.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  isPersonal: true,
  body: pushSubscriptionRequest,
}));

export const unsubscribeFromPush: Endpoint<'/api/v2/push-subscriptions', undefined> = {
  method: 'DELETE',
  path: '/api/v2/push-subscriptions',
  answer: noDocument,
};

export const unsubscribeFromPushInput = endpointInput(unsubscribeFromPush, () => ({
  says: 'Unsubscribes the device of this session from push notifications.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
