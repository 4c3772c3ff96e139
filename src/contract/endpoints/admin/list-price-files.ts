import type * as v from 'valibot';
import { priceFilesDocument } from '../../resources/admin-price-files.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageNumber, pageSize } from '../parameters.ts';

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
