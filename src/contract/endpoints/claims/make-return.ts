import type * as v from 'valibot';
import { returnBody } from '../../resources/order-claims.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Asks to send back what was delivered, at most as much of it.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: returnBody(),
}));
