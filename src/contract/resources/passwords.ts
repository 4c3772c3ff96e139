/** Password recovery, a new password, and the list of sessions (AUTH-20, AUTH-27..29). */
import * as v from 'valibot';
import { requestBody, resource, text, whole } from './resource.ts';

/** Nobody uses a longer password. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

export const recoveryRequest = requestBody('recoveries', v.object({ email: text }));
export const resetCheckRequest = requestBody('reset-checks', v.object({ token: text }));
/** The account of the link, and the API tokens and webhooks that still work after its use. */
export const resetCheckDocument = v.object({
  meta: v.object({ email: text, tokens: v.optional(whole, 0), webhooks: v.optional(whole, 0) }),
});
export type ResetCheck = v.InferOutput<typeof resetCheckDocument>['meta'];
export const resetRequest = requestBody('resets', v.object({ token: text, password: text }));
export const passwordRequest = requestBody('passwords', v.object({ current: text, password: text }));

/** A password suggested by the server (API-34). */
export const generatedPasswordDocument = v.object({ meta: v.object({ password: text }) });

export const signedInResource = resource('sessions', {
  device: text,
  /** ISO instants. */
  signedInAt: text,
  lastUsedAt: text,
  /** The session that makes the request. */
  isThis: v.boolean(),
});
export type SignedInResource = v.InferOutput<typeof signedInResource>;
export const signedInDocument = v.object({ data: v.array(signedInResource) });
