/** Passkeys (AUTH-34): keys stored on a device that sign a person in without a password. Bytes are base64url, as in WebAuthn. */
import * as v from 'valibot';
import { orNull, resource, text } from './resource.ts';
import { loginDocument } from './session.ts';

export const MAX_PASSKEY_NAME_LENGTH = 60;
/** COSE numbers: Ed25519, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

const requestBody = <const Type extends string, Attributes extends v.ObjectEntries>(
  type: Type,
  attributes: Attributes,
) => v.object({ data: v.object({ type: v.literal(type), attributes: v.object(attributes) }) });

/** `code`: if the person has an authenticator app. */
const proof = { password: text, code: v.optional(text) };

export const passkeyResource = resource('passkeys', {
  name: text,
  /** ISO instants. */
  createdAt: text,
  lastUsedAt: orNull(text),
});
export type PasskeyResource = v.InferOutput<typeof passkeyResource>;
export const passkeysDocument = v.object({ data: v.array(passkeyResource) });
export const passkeyDocument = v.object({ data: passkeyResource });

export const passkeyRegistrationRequest = requestBody('passkey-registrations', proof);
/** The options for a device. `rpId`: the host of the key; `exclude`: the person's existing keys. */
export const passkeyRegistrationDocument = v.object({
  meta: v.object({ challenge: text, rpId: text, userHandle: text, exclude: v.array(text) }),
});
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistrationDocument>['meta'];

const LONGEST = 20_000;
const bytes = v.pipe(text, v.maxLength(LONGEST), v.regex(/^[\w-]*$/, 'Bytes are base64url.'));
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.object({ id: bytes, rawId: bytes, type: v.literal('public-key'), response: v.object(response) });

export const passkeyRequest = requestBody('passkeys', {
  name: v.pipe(text, v.trim(), v.minLength(1, 'Enter a name.'), v.maxLength(MAX_PASSKEY_NAME_LENGTH)),
  credential: credential({ clientDataJSON: bytes, attestationObject: bytes }),
});

export const passkeyRemovalRequest = requestBody('passkey-removals', proof);

export const passkeyChallengeDocument = v.object({ meta: v.object({ challenge: text, rpId: text }) });
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallengeDocument>['meta'];

export const passkeyLoginRequest = requestBody('passkey-logins', {
  device: v.optional(text),
  credential: credential({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
});
export const passkeyLoginDocument = loginDocument;
export type NewPasskey = v.InferInput<typeof passkeyRequest>['data']['attributes']['credential'];
export type UsedPasskey = v.InferInput<typeof passkeyLoginRequest>['data']['attributes']['credential'];
