import type * as v from 'valibot';
import { webhooksDocument } from '../../resources/webhooks.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listWebhooks: Endpoint<'/api/v2/webhooks', v.InferOutput<typeof webhooksDocument>> = {
  method: 'GET',
  path: '/api/v2/webhooks',
  answer: webhooksDocument,
};

export const listWebhooksInput = endpointInput(listWebhooks, () => ({
  says: 'The webhooks of the location, newest first.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
