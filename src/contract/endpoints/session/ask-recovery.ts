import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { recoveryRequest } from '../../resources/passwords.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const askRecovery: Endpoint<'/api/auth/recoveries', undefined, { body: v.InferInput<typeof recoveryRequest> }> =
  {
    method: 'POST',
    path: '/api/auth/recoveries',
    answer: noDocument,
  };

export const askRecoveryInput = endpointInput(askRecovery, () => ({
  says: 'Mails a link to set a new password, where the address is that of a person; the answer is the same where it is not.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: recoveryRequest,
}));
