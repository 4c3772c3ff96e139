import type * as v from 'valibot';
import { clientFilePartBody } from '../../resources/distributor-files.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
