import type * as v from 'valibot';
import { substitutionBody, substitutionWritten } from '../../resources/substitution.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const decideSubstitution: Endpoint<
  '/api/v2/substitution-choices',
  v.InferOutput<typeof substitutionWritten>,
  { body: v.InferInput<typeof substitutionBody> }
> = {
  method: 'POST',
  path: '/api/v2/substitution-choices',
  answer: substitutionWritten,
};

export const decideSubstitutionInput = endpointInput(decideSubstitution, () => ({
  says: 'Decides about a pair of products: never, or the same for us.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: substitutionBody,
}));
