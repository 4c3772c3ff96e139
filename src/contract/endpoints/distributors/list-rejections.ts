import type * as v from 'valibot';
import { clientRejectionsDocument } from '../../resources/distributor-files.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listClientRejections: Endpoint<
  '/api/v2/distributor-files/:id/rejections',
  v.InferOutput<typeof clientRejectionsDocument>
> = {
  method: 'GET',
  path: '/api/v2/distributor-files/:id/rejections',
  answer: clientRejectionsDocument,
};

export const listClientRejectionsInput = endpointInput(listClientRejections, () => ({
  says: 'The rows of a file that could not be taken, with the reason of each.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));
