import type * as v from 'valibot';
import { movementBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const makeMovement: Endpoint<
  '/api/v2/stock-movements',
  WriteAnswer,
  { body: v.InferInput<typeof movementBody> }
> = {
  method: 'POST',
  path: '/api/v2/stock-movements',
  answer: writeAnswer,
};

export const makeMovementInput = endpointInput(makeMovement, () => ({
  says: 'Moves stock of an item: by a difference, or to what was counted.',
  who: 'location',
  needs: 'count',
  key: 'needed',
  body: movementBody,
}));
