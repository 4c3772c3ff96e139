import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const undoClientFile: Endpoint<'/api/v2/distributor-files/:id/undos', undefined> = {
  method: 'POST',
  path: '/api/v2/distributor-files/:id/undos',
  answer: noDocument,
};

export const undoClientFileInput = endpointInput(undoClientFile, () => ({
  says: 'Takes back all that came in with a file.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));
