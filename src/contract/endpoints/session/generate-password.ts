import type * as v from 'valibot';
import { generatedPasswordDocument } from '../../resources/passwords.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const generatePassword: Endpoint<
  '/api/auth/generate-password',
  v.InferOutput<typeof generatedPasswordDocument>
> = {
  method: 'POST',
  path: '/api/auth/generate-password',
  answer: generatedPasswordDocument,
};

export const generatePasswordInput = endpointInput(generatePassword, () => ({
  says: 'A password that nobody guesses. It is kept nowhere until somebody sets it.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));
