import type * as v from 'valibot';
import { rejectedRowsDocument } from '../../resources/admin-price-files.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
