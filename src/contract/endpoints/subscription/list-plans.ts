import type * as v from 'valibot';
import { plansDocument } from '../../resources/subscription.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listPlans: Endpoint<'/api/v2/subscription-plans', v.InferOutput<typeof plansDocument>> = {
  method: 'GET',
  path: '/api/v2/subscription-plans',
  answer: plansDocument,
};

export const listPlansInput = endpointInput(listPlans, () => ({
  says: 'The plans that there are.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
