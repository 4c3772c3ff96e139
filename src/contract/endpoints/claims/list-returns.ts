import type * as v from 'valibot';
import { returnsDocument } from '../../resources/order-claims.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { claimsQuery, type ClaimsQuery } from './claims-query.ts';

export const listOrderReturns: Endpoint<
  '/api/v2/order-returns',
  v.InferOutput<typeof returnsDocument>,
  { query: ClaimsQuery }
> = {
  method: 'GET',
  path: '/api/v2/order-returns',
  answer: returnsDocument,
};

export const listOrderReturnsInput = endpointInput(listOrderReturns, () => ({
  says: 'A page of the returns of orders, newest first.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: claimsQuery(),
}));
