import type * as v from 'valibot';
import { passkeyRegistrationDocument, passkeyRegistrationRequest } from '../../resources/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const beginPasskey: Endpoint<
  '/api/auth/passkey-registrations',
  v.InferOutput<typeof passkeyRegistrationDocument>,
  { body: v.InferInput<typeof passkeyRegistrationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkey-registrations',
  answer: passkeyRegistrationDocument,
};

export const beginPasskeyInput = endpointInput(beginPasskey, () => ({
  says: 'What a device is asked for, to make a passkey.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: passkeyRegistrationRequest,
}));
