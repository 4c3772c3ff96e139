/** The API's own description. */
import { type ApiDocument, apiDocument } from '../resources/api-document.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const readApiDocument: Endpoint<'/api/v2/openapi.json', ApiDocument> = {
  method: 'GET',
  path: '/api/v2/openapi.json',
  answer: apiDocument,
};

export const readApiDocumentInput = endpointInput(readApiDocument, () => ({
  says: 'This document.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));
