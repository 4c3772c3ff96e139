import type * as v from 'valibot';
import { userClickRequest } from '../../resources/catalogue-settings.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const countClick: Endpoint<
  '/api/v2/user-clicks/:type',
  undefined,
  { body: v.InferInput<typeof userClickRequest> }
> = {
  method: 'POST',
  path: '/api/v2/user-clicks/:type',
  answer: noDocument,
};

export const countClickInput = endpointInput(countClick, () => ({
  says: 'Counts what a person opened.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  body: userClickRequest,
}));
