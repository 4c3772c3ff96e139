/** Price lists that a practice uploads in parts. */
import type * as v from 'valibot';
import {
  clientFileBody,
  clientFileDocument,
  clientFilePartBody,
  clientFilesDocument,
  clientRejectionsDocument,
} from '../resources/distributor-files.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listClientFiles: Endpoint<'/api/v2/distributor-files', v.InferOutput<typeof clientFilesDocument>> = {
  method: 'GET',
  path: '/api/v2/distributor-files',
  answer: clientFilesDocument,
};

export const listClientFilesInput = endpointInput(listClientFiles, () => ({
  says: 'The price files and order histories of the location, newest first.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

export const createClientFile: Endpoint<
  '/api/v2/distributor-files',
  v.InferOutput<typeof clientFileDocument>,
  { body: v.InferInput<typeof clientFileBody> }
> = {
  method: 'POST',
  path: '/api/v2/distributor-files',
  answer: clientFileDocument,
};

export const createClientFileInput = endpointInput(createClientFile, () => ({
  says: 'Begins the upload of a price file or an order history, or finds the one of the same content: it is continued, or, an order history, was imported already and needs no parts.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: clientFileBody,
}));

export const addClientFilePart: Endpoint<
  '/api/v2/distributor-files/:id/parts',
  undefined,
  { body: v.InferInput<typeof clientFilePartBody> }
> = {
  method: 'POST',
  path: '/api/v2/distributor-files/:id/parts',
  answer: noDocument,
};

export const addClientFilePartInput = endpointInput(addClientFilePart, () => ({
  says: 'Adds a part of a file; the same part again changes nothing.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: clientFilePartBody,
}));

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

export const undoClientFile: Endpoint<'/api/v2/distributor-files/:id/undos', undefined> = {
  method: 'POST',
  path: '/api/v2/distributor-files/:id/undos',
  answer: noDocument,
};

export const undoClientFileInput = endpointInput(undoClientFile, () => ({
  says: 'Undoes the import of a file, or discards an upload that has not ended.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));

export const listClientRejections: Endpoint<
  '/api/v2/distributor-files/:id/rejections',
  v.InferOutput<typeof clientRejectionsDocument>
> = {
  method: 'GET',
  path: '/api/v2/distributor-files/:id/rejections',
  answer: clientRejectionsDocument,
};

export const listClientRejectionsInput = endpointInput(listClientRejections, () => ({
  says: 'The rows of a file that could not be imported, with the reasons.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));
