import type * as v from 'valibot';
import { claimsDocument } from '../../resources/order-claims.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { claimsQuery, type ClaimsQuery } from './claims-query.ts';

export const listOrderClaims: Endpoint<
  '/api/v2/order-claims',
  v.InferOutput<typeof claimsDocument>,
  { query: ClaimsQuery }
> = {
  method: 'GET',
  path: '/api/v2/order-claims',
  answer: claimsDocument,
};

export const listOrderClaimsInput = endpointInput(listOrderClaims, () => ({
  says: 'A page of the issues and returns of orders, newest first.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: claimsQuery(),
}));
