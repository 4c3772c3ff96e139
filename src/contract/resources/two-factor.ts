/** A second factor in addition to the password (AUTH-33): a code of an authenticator app, or a recovery code. */
import * as v from 'valibot';
import { orNull, requestBody, resource, text, whole } from './resource.ts';

export const twoFactorResource = resource('two-factors', {
  isOn: v.boolean(),
  /** ISO instant; null: off. */
  since: orNull(text),
  recoveryCodesLeft: whole,
});
export type TwoFactor = v.InferOutput<typeof twoFactorResource>['attributes'];
export const twoFactorDocument = v.object({ data: twoFactorResource });

export const twoFactorRequest = requestBody('two-factors', v.object({ password: text }));
/** `key` is in base32, for typing; `uri` is the content of the QR code. */
export const twoFactorKeyDocument = v.object({ meta: v.object({ key: text, uri: text }) });
export type TwoFactorKey = v.InferOutput<typeof twoFactorKeyDocument>['meta'];

export const twoFactorConfirmationRequest = requestBody('two-factor-confirmations', v.object({ code: text }));
/** Shown only once. */
export const recoveryCodesDocument = v.object({ meta: v.object({ recoveryCodes: v.array(text) }) });

const proof = v.object({ password: text, code: text });
export const recoveryCodesRequest = requestBody('recovery-codes', proof);
/** An empty `code` if the person has no authenticator app. */
export const proofRequest = requestBody('proofs', proof);
export const twoFactorRemovalRequest = requestBody('two-factor-removals', proof);
