import type * as v from 'valibot';
import { passkeyLoginDocument, passkeyLoginRequest } from '../../resources/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const logInByPasskey: Endpoint<
  '/api/auth/passkey-logins',
  v.InferOutput<typeof passkeyLoginDocument>,
  { body: v.InferInput<typeof passkeyLoginRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkey-logins',
  answer: passkeyLoginDocument,
};

export const logInByPasskeyInput = endpointInput(logInByPasskey, () => ({
  says: 'Signs a person in by a passkey; it needs no password and no code.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: passkeyLoginRequest,
}));
