import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const unsubscribeFromPush: Endpoint<'/api/v2/push-subscriptions', undefined> = {
  method: 'DELETE',
  path: '/api/v2/push-subscriptions',
  answer: noDocument,
};

export const unsubscribeFromPushInput = endpointInput(unsubscribeFromPush, () => ({
  says: 'The device of this session is not told by push.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
