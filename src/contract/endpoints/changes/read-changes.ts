import { CHANGES_LIMIT, changesDocument, type ChangesDocument } from '../../resources/changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { textOrNull, wholeNumber } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readChanges: Endpoint<'/api/v2/changes', ChangesDocument, { query: { since: string; limit: number } }> = {
  method: 'GET',
  path: '/api/v2/changes',
  answer: changesDocument,
};

export const readChangesInput = endpointInput(readChanges, () => ({
  says: 'What changed in the location after a cursor, in the order in which it did; from the beginning where there is none.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    since: textOrNull,
    limit: wholeNumber({ fallback: CHANGES_LIMIT, min: 1, max: CHANGES_LIMIT }),
  },
}));
