/** A location's substitution choices for pairs of products. */
import type * as v from 'valibot';
import { substitutionBody, substitutionWritten, substitutionsDocument } from '../resources/substitution.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const listSubstitutions: Endpoint<
  '/api/v2/substitution-choices',
  v.InferOutput<typeof substitutionsDocument>
> = {
  method: 'GET',
  path: '/api/v2/substitution-choices',
  answer: substitutionsDocument,
};

export const listSubstitutionsInput = endpointInput(listSubstitutions, () => ({
  says: 'What the location has decided about pairs of products, newest first.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));

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
  says: 'Decides about a pair of products: never substitute, or the same for us.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: substitutionBody,
}));

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
