import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const replayWebhookDelivery: Endpoint<'/api/v2/webhook-deliveries/:id/replays', undefined> = {
  method: 'POST',
  path: '/api/v2/webhook-deliveries/:id/replays',
  answer: noDocument,
};

export const replayWebhookDeliveryInput = endpointInput(replayWebhookDelivery, () => ({
  says: 'Delivers an event once more.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
