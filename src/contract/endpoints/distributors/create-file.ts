import type * as v from 'valibot';
import { clientFileDocument, clientFileBody } from '../../resources/distributor-files.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Begins the upload of a price file or an order history.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: clientFileBody,
}));
