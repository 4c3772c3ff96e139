/** What has changed about products, for the operator. */
import type * as v from 'valibot';
import { productAuditDocument } from '../resources/admin-audit.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { pageNumber, pageSize, text } from './parameters.ts';

export const listProductAudit: Endpoint<
  '/api/v2/admin/audit-events',
  v.InferOutput<typeof productAuditDocument>,
  { query: { 'filter[search]': string; 'page[number]': number; 'page[size]': number } }
> = {
  method: 'GET',
  path: '/api/v2/admin/audit-events',
  answer: productAuditDocument,
};

const MAX_SEARCH_LENGTH = 120;
const PAGE_SIZE = 50;

export const listProductAuditInput = endpointInput(listProductAudit, () => ({
  says: 'A page of the audit log of all locations and of the product, newest first.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(MAX_SEARCH_LENGTH), 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));
