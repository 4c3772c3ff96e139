import type * as v from 'valibot';
import { authorizedSavingsRequest } from '../../resources/catalogue-settings.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const setAuthorisedOnly: Endpoint<
  '/api/v2/savings-analysis/authorized-savings',
  WriteAnswer,
  { body: v.InferInput<typeof authorizedSavingsRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/savings-analysis/authorized-savings',
  answer: writeAnswer,
};

export const setAuthorisedOnlyReading = endpointInput(setAuthorisedOnly, () => ({
  says: 'Shows savings from authorized distributors only, or from all.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: authorizedSavingsRequest,
}));
