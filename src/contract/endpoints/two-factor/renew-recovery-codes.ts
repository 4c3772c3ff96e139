import type * as v from 'valibot';
import { recoveryCodesDocument, recoveryCodesRequest } from '../../resources/two-factor.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const renewRecoveryCodes: Endpoint<
  '/api/auth/two-factor/recovery-codes',
  v.InferOutput<typeof recoveryCodesDocument>,
  { body: v.InferInput<typeof recoveryCodesRequest> }
> = {
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  answer: recoveryCodesDocument,
};

export const renewRecoveryCodesInput = endpointInput(renewRecoveryCodes, () => ({
  says: 'Makes new recovery codes in place of those before, told this once.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: recoveryCodesRequest,
}));
