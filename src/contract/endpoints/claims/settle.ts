import type * as v from 'valibot';
import { settleClaimBody } from '../../resources/order-claims.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Says what became of a return: it was refunded, or declined.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: settleClaimBody(),
}));
