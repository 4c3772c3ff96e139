import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const importClientFile: Endpoint<'/api/v2/distributor-files/:id/imports', undefined> = {
  method: 'POST',
  path: '/api/v2/distributor-files/:id/imports',
  answer: noDocument,
};

export const importClientFileInput = endpointInput(importClientFile, () => ({
  says: 'Imports a file of which every part has arrived, once.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));
