import type * as v from 'valibot';
import { issuesDocument } from '../../resources/order-claims.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { claimsQuery, type ClaimsQuery } from './claims-query.ts';

export const listOrderIssues: Endpoint<
  '/api/v2/order-issues',
  v.InferOutput<typeof issuesDocument>,
  { query: ClaimsQuery }
> = {
  method: 'GET',
  path: '/api/v2/order-issues',
  answer: issuesDocument,
};

export const listOrderIssuesInput = endpointInput(listOrderIssues, () => ({
  says: 'A page of the issues of orders, newest first.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: claimsQuery(),
}));
