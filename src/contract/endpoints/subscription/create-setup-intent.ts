import type * as v from 'valibot';
import { setupIntentDocument } from '../../resources/subscription.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const createSetupIntent: Endpoint<
  '/api/v2/practice-locations/:id/create-setup-intent',
  v.InferOutput<typeof setupIntentDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-locations/:id/create-setup-intent',
  answer: setupIntentDocument,
};

export const createSetupIntentInput = endpointInput(createSetupIntent, () => ({
  says: 'The intent by which the next card is set up; the same until a card was set up by it.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
}));
