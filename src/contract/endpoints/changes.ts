/** A location's changes since a sequence number, and its checksum. */
import {
  CHANGES_LIMIT,
  type ChangesDocument,
  type ChecksumDocument,
  changesDocument,
  checksumDocument,
} from '../resources/changes.ts';
import type { Endpoint } from './endpoint.ts';
import { one, textOrNull, wholeNumber } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';

export const readChanges: Endpoint<'/api/v2/changes', ChangesDocument, { query: { since: string; limit: number } }> = {
  method: 'GET',
  path: '/api/v2/changes',
  answer: changesDocument,
};

export const readChangesInput = endpointInput(readChanges, () => ({
  says: 'The changes of a location after a cursor, in order; without a cursor, from the beginning.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    since: textOrNull,
    limit: wholeNumber({ fallback: CHANGES_LIMIT, min: 1, max: CHANGES_LIMIT }),
  },
}));

export const readChecksum: Endpoint<
  '/api/v2/workspaces/:id/checksum',
  ChecksumDocument,
  { query: { withItems: true; withRest: true } }
> = {
  method: 'GET',
  path: '/api/v2/workspaces/:id/checksum',
  answer: checksumDocument,
};

export const readChecksumInput = endpointInput(readChecksum, () => ({
  says: 'The checksum of a folder: its count and its hash.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    withItems: one,
    withRest: one,
  },
}));
