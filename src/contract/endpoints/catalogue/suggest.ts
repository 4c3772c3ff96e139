import type * as v from 'valibot';
import { suggestRequest, suggestDocument } from '../../resources/suggestion.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const suggest: Endpoint<
  '/api/search/suggest',
  v.InferOutput<typeof suggestDocument>,
  { body: v.InferInput<typeof suggestRequest> }
> = {
  method: 'POST',
  path: '/api/search/suggest',
  answer: suggestDocument,
};

export const suggestReading = reading(suggest, () => ({
  says: 'Suggestions while a person types. It reads, though it is a POST.',
  who: 'location',
  key: 'none',
  body: suggestRequest,
}));
