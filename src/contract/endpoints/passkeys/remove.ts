import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { passkeyRemovalRequest } from '../../resources/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const removePasskey: Endpoint<
  '/api/auth/passkeys/:id/removals',
  undefined,
  { body: v.InferInput<typeof passkeyRemovalRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkeys/:id/removals',
  answer: noDocument,
};

export const removePasskeyInput = endpointInput(removePasskey, () => ({
  says: 'Removes a passkey.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: passkeyRemovalRequest,
}));
