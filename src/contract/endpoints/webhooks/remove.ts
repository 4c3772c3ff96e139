import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const removeWebhook: Endpoint<'/api/v2/webhooks/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/webhooks/:id',
  answer: noDocument,
};

export const removeWebhookInput = endpointInput(removeWebhook, () => ({
  says: 'Removes a webhook with its deliveries.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
