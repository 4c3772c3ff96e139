import type * as v from 'valibot';
import { userDocument } from '../../resources/session.ts';
import { setUpLocationRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const setUpLocation: Endpoint<
  '/api/auth/set-up/location',
  v.InferOutput<typeof userDocument>,
  { body: v.InferInput<typeof setUpLocationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/set-up/location',
  answer: userDocument,
};

export const setUpLocationInput = endpointInput(setUpLocation, () => ({
  says: 'Makes the practice that is set up, with its first location, which belongs to the person.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: setUpLocationRequest,
}));
