import type * as v from 'valibot';
import { searchHistoryDocument } from '../../resources/suggestion.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readSearchHistory: Endpoint<'/api/v2/user-searches/show', v.InferOutput<typeof searchHistoryDocument>> = {
  method: 'GET',
  path: '/api/v2/user-searches/show',
  answer: searchHistoryDocument,
};

export const readSearchHistoryInput = endpointInput(readSearchHistory, () => ({
  says: 'What the person looked for at the location, newest first.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
