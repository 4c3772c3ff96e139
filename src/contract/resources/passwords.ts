/** Password recovery, a new password, and the list of sessions (AUTH-20, AUTH-27..29). */
import * as v from 'valibot';
import { requestBody, resource, text } from './resource.ts';

/** Nobody uses a longer password. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

export const recoveryRequest = requestBody('recoveries', v.object({ email: text }));
export const resetCheckRequest = requestBody('reset-checks', v.object({ token: text }));
/** The account of the link. */
export const resetCheckDocument = v.object({ meta: v.object({ email: text }) });
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
