import { type ApiDocument, apiDocument } from '../../resources/api-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const readApiDocument: Endpoint<'/api/v2/openapi.json', ApiDocument> = {
  method: 'GET',
  path: '/api/v2/openapi.json',
  answer: apiDocument,
};

export const readApiDocumentReading = reading(readApiDocument, () => ({
  says: 'This document.',
  who: 'anybody',
  key: 'none',
}));
