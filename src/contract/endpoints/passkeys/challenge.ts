import type * as v from 'valibot';
import { passkeyChallengeDocument } from '../../resources/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const challengePasskey: Endpoint<
  '/api/auth/passkey-challenges',
  v.InferOutput<typeof passkeyChallengeDocument>
> = {
  method: 'POST',
  path: '/api/auth/passkey-challenges',
  answer: passkeyChallengeDocument,
};

export const challengePasskeyInput = endpointInput(challengePasskey, () => ({
  says: 'What a device is asked to sign, to sign in with a passkey.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));
