import type * as v from 'valibot';
import { substitutionsDocument } from '../../resources/substitution.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listSubstitutions: Endpoint<
  '/api/v2/substitution-choices',
  v.InferOutput<typeof substitutionsDocument>
> = {
  method: 'GET',
  path: '/api/v2/substitution-choices',
  answer: substitutionsDocument,
};

export const listSubstitutionsInput = endpointInput(listSubstitutions, () => ({
  says: 'What the people of the location decided about pairs of products, newest first.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));
