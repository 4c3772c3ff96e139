/** Price lists that the operator uploads in parts. */
import type * as v from 'valibot';
import {
  priceFileBody,
  priceFileDocument,
  priceFilePartBody,
  priceFilesDocument,
  rejectedRowsDocument,
} from '../resources/admin-price-files.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { pageNumber, pageSize } from './parameters.ts';
import { noDocument } from '../resources/no-document.ts';

export const listPriceFiles: Endpoint<
  '/api/v2/admin/price-files',
  v.InferOutput<typeof priceFilesDocument>,
  { query: { 'page[number]': number; 'page[size]': number } }
> = {
  method: 'GET',
  path: '/api/v2/admin/price-files',
  answer: priceFilesDocument,
};

const PAGE_SIZE = 25;

export const listPriceFilesInput = endpointInput(listPriceFiles, () => ({
  says: 'A page of the price files that were uploaded, newest first.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));

export const createPriceFile: Endpoint<
  '/api/v2/admin/price-files',
  v.InferOutput<typeof priceFileDocument>,
  { body: v.InferInput<typeof priceFileBody> }
> = {
  method: 'POST',
  path: '/api/v2/admin/price-files',
  answer: priceFileDocument,
};

export const createPriceFileInput = endpointInput(createPriceFile, () => ({
  says: 'Begins the upload of a price file.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: priceFileBody,
}));

export const addPriceFilePart: Endpoint<
  '/api/v2/admin/price-files/:id/parts',
  undefined,
  { body: v.InferInput<typeof priceFilePartBody> }
> = {
  method: 'POST',
  path: '/api/v2/admin/price-files/:id/parts',
  answer: noDocument,
};

export const addPriceFilePartInput = endpointInput(addPriceFilePart, () => ({
  says: 'Adds a part of a price file; sending the same part again changes nothing.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: priceFilePartBody,
}));

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

export const listRejectedRows: Endpoint<
  '/api/v2/admin/price-files/:id/rejections',
  v.InferOutput<typeof rejectedRowsDocument>
> = {
  method: 'GET',
  path: '/api/v2/admin/price-files/:id/rejections',
  answer: rejectedRowsDocument,
};

export const listRejectedRowsInput = endpointInput(listRejectedRows, () => ({
  says: 'The rows of a price file that were not imported, with the reasons.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
