import type * as v from 'valibot';
import { claimBody } from '../../resources/order-claims.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Reports an issue, or asks for a return, as its kind says.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: claimBody(),
}));
