import type * as v from 'valibot';
import { chooseAlternativeBody } from '../../resources/optimisation.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const chooseAlternative: Endpoint<
  '/api/v2/cart/choose_alternative',
  WriteAnswer,
  { body: v.InferInput<typeof chooseAlternativeBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/choose_alternative',
  answer: writeAnswer,
};

export const chooseAlternativeInput = endpointInput(chooseAlternative, () => ({
  says: 'Swaps the offer of a line for one of its alternatives.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: chooseAlternativeBody,
}));
