/** Getting back in, a new password, and where one is signed in (AUTH-20, AUTH-27..29). */
import * as v from 'valibot';
import { resource, text } from './resource.ts';

/** What is longer is no password of a person. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

const requestBody = <const Type extends string, Attributes extends v.ObjectEntries>(
  type: Type,
  attributes: Attributes,
) => v.object({ data: v.object({ type: v.literal(type), attributes: v.object(attributes) }) });

export const recoveryRequest = requestBody('recoveries', { email: text });
export const resetCheckRequest = requestBody('reset-checks', { token: text });
/** Whose password it is. */
export const resetCheckDocument = v.object({ meta: v.object({ email: text }) });
export const resetRequest = requestBody('resets', { token: text, password: text });
export const passwordRequest = requestBody('passwords', { current: text, password: text });

/** What the server proposes (API-34). */
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
