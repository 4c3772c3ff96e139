import type * as v from 'valibot';
import { substitutionWritten } from '../../resources/substitution.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const forgetSubstitution: Endpoint<
  '/api/v2/substitution-choices/:id',
  v.InferOutput<typeof substitutionWritten>
> = {
  method: 'DELETE',
  path: '/api/v2/substitution-choices/:id',
  answer: substitutionWritten,
};

export const forgetSubstitutionInput = endpointInput(forgetSubstitution, () => ({
  says: 'Forgets what was decided about a pair of products.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
}));
