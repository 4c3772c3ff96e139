import type * as v from 'valibot';
import { passkeyDocument, passkeyRequest } from '../../resources/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const addPasskey: Endpoint<
  '/api/auth/passkeys',
  v.InferOutput<typeof passkeyDocument>,
  { body: v.InferInput<typeof passkeyRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkeys',
  answer: passkeyDocument,
};

export const addPasskeyInput = endpointInput(addPasskey, () => ({
  says: 'Adds a passkey that a device has made.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: passkeyRequest,
}));
