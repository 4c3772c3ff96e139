import type * as v from 'valibot';
import { webhookSecretDocument } from '../../resources/webhooks.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const rotateWebhookSecret: Endpoint<
  '/api/v2/webhooks/:id/secrets',
  v.InferOutput<typeof webhookSecretDocument>
> = {
  method: 'POST',
  path: '/api/v2/webhooks/:id/secrets',
  answer: webhookSecretDocument,
};

export const rotateWebhookSecretInput = endpointInput(rotateWebhookSecret, () => ({
  says: 'Gives a webhook a new secret; the former one signs as well for 24 hours.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
