import type * as v from 'valibot';
import { claimMessageBody } from '../../resources/order-claims.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  needs: 'order',
  key: 'needed',
  body: claimMessageBody(),
}));
