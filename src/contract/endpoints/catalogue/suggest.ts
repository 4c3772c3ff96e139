import type * as v from 'valibot';
import { suggestRequest, suggestDocument } from '../../resources/suggestion.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const suggest: Endpoint<
  '/api/search/suggest',
  v.InferOutput<typeof suggestDocument>,
  { body: v.InferInput<typeof suggestRequest> }
> = {
  method: 'POST',
  path: '/api/search/suggest',
  answer: suggestDocument,
};

export const suggestInput = endpointInput(suggest, () => ({
  says: 'Suggestions while a person types. It reads, though it is a POST.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  body: suggestRequest,
}));
