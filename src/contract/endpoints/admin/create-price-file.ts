import type * as v from 'valibot';
import { priceFileBody, priceFileDocument } from '../../resources/admin-price-files.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
