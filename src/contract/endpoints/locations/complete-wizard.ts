import type * as v from 'valibot';
import { locationDocument } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const completeWizard: Endpoint<
  '/api/v2/practice-locations/complete-wizard',
  v.InferOutput<typeof locationDocument>
> = {
  method: 'PATCH',
  path: '/api/v2/practice-locations/complete-wizard',
  answer: locationDocument,
};

export const completeWizardInput = endpointInput(completeWizard, () => ({
  says: 'The location is set up: its wizard is not shown again.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
