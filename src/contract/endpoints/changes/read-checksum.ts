import { checksumDocument, type ChecksumDocument } from '../../resources/changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { one } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'What a folder amounts to: its count and its hash.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    withItems: one,
    withRest: one,
  },
}));
