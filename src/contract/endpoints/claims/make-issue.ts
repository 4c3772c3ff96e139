import type * as v from 'valibot';
import { issueBody } from '../../resources/order-claims.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  needs: 'order',
  key: 'needed',
  body: issueBody(),
}));
