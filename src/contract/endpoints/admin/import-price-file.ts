import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const importPriceFile: Endpoint<'/api/v2/admin/price-files/:id/imports', undefined> = {
  method: 'POST',
  path: '/api/v2/admin/price-files/:id/imports',
  answer: noDocument,
};

export const importPriceFileInput = endpointInput(importPriceFile, () => ({
  says: 'Imports a price file whose parts are all there, once.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
