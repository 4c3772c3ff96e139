import type * as v from 'valibot';
import { passkeysDocument } from '../../resources/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listPasskeys: Endpoint<'/api/auth/passkeys', v.InferOutput<typeof passkeysDocument>> = {
  method: 'GET',
  path: '/api/auth/passkeys',
  answer: passkeysDocument,
};

export const listPasskeysInput = endpointInput(listPasskeys, () => ({
  says: 'The passkeys of the person, newest first.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
