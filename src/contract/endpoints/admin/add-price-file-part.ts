import type * as v from 'valibot';
import { priceFilePartBody } from '../../resources/admin-price-files.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Takes a part of a price file; the same part again changes nothing.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: priceFilePartBody,
}));
