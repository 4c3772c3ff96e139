/** Issues and returns of order lines. */
import { endOrNull, idOrNull, instantOrNull, pageNumber, pageSize } from './parameters.ts';
import type * as v from 'valibot';
import {
  claimBody,
  claimMessageBody,
  claimsDocument,
  issueBody,
  issuesDocument,
  returnBody,
  returnsDocument,
  settleClaimBody,
} from '../resources/order-claims.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

/** The filters of lists of issues, returns and claims: 35 per page (API-30). */
export interface ClaimsQuery {
  readonly 'filter[orderId]': string;
  /** `YYYY-MM-DD`, inclusive. */
  readonly 'filter[date][from]': string;
  readonly 'filter[date][to]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

const PAGE_SIZE = 35;

/* @__NO_SIDE_EFFECTS__ */
export function claimsQuery() {
  return {
    'filter[orderId]': idOrNull,
    'filter[date][from]': instantOrNull,
    'filter[date][to]': endOrNull,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  };
}

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
  needs: 'see-orders',
  key: 'none',
  query: claimsQuery(),
}));

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
  needs: 'see-orders',
  key: 'none',
  query: claimsQuery(),
}));

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

export const makeOrderClaim: Endpoint<
  '/api/v2/order-claims',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof claimBody>> }
> = {
  method: 'POST',
  path: '/api/v2/order-claims',
  answer: writeAnswer,
};

export const makeOrderClaimInput = endpointInput(makeOrderClaim, () => ({
  says: 'Reports an issue or requests a return, depending on its kind.',
  who: 'location',
  needs: 'report-issues',
  key: 'needed',
  body: claimBody(),
}));

export const makeOrderIssue: Endpoint<
  '/api/v2/order-issues',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof issueBody>> }
> = {
  method: 'POST',
  path: '/api/v2/order-issues',
  answer: writeAnswer,
};

export const makeOrderIssueInput = endpointInput(makeOrderIssue, () => ({
  says: 'Reports an issue of an order line to its distributor.',
  who: 'location',
  needs: 'report-issues',
  key: 'needed',
  body: issueBody(),
}));

export const makeOrderReturn: Endpoint<
  '/api/v2/order-returns',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof returnBody>> }
> = {
  method: 'POST',
  path: '/api/v2/order-returns',
  answer: writeAnswer,
};

export const makeOrderReturnInput = endpointInput(makeOrderReturn, () => ({
  says: 'Requests a return of at most what was delivered.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: returnBody(),
}));

export const answerOrderClaim: Endpoint<
  '/api/v2/order-claims/:id/messages',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof claimMessageBody>> }
> = {
  method: 'POST',
  path: '/api/v2/order-claims/:id/messages',
  answer: writeAnswer,
};

export const answerOrderClaimInput = endpointInput(answerOrderClaim, () => ({
  says: 'Writes to the distributor about an issue or a return, or resolves an issue.',
  who: 'location',
  needs: 'report-issues',
  key: 'needed',
  body: claimMessageBody(),
}));

export const settleOrderClaim: Endpoint<
  '/api/v2/order-claims/:id',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof settleClaimBody>> }
> = {
  method: 'PATCH',
  path: '/api/v2/order-claims/:id',
  answer: writeAnswer,
};

export const settleOrderClaimInput = endpointInput(settleOrderClaim, () => ({
  says: 'Records the outcome of a return: refunded or declined.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: settleClaimBody(),
}));
