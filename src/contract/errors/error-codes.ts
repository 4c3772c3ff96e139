import { REFUSALS } from '#domain/intents/refusal.ts';

/**
 * The closed list of `code` values in error objects, with the HTTP status of each. Clients decide by code and status,
 * never by the text of `detail` (API-58). Codes of the rules are those of `#domain/intents/refusal.ts`.
 */
const WIRE_ONLY = {
  'wrong-login': 401,
  'token-missing': 401,
  'token-expired': 401,
  'token-invalid': 401,
  'refresh-invalid': 401,
  'refresh-reused': 401,
  /** The present password, of a person who is signed in. */
  'wrong-password': 422,
  /** A new password that is easily guessed; `detail` says why. */
  'weak-password': 422,
  /** A link from a mail that was used, or is too old, or never was. */
  'link-expired': 410,
  /** The password is right, and the address is not confirmed yet. */
  'email-unconfirmed': 403,
  /** The password is right, and a code of the person's authenticator app, or a recovery code, has to come with it. */
  'second-factor-needed': 403,
  /** Everybody here has one, and the person has yet to set it up in this session (AUTH-36). */
  'second-factor-missing': 403,
  /** The password is right, and the person, who needs a second factor, has a passkey alone: they sign in with that. */
  'passkey-needed': 403,
  /** The last one of a person who needs one. */
  'second-factor-required': 409,
  /** The password was last given too long ago in this session: it is proven again first (AUTH-37). */
  'proof-needed': 403,
  /** The password is right, and the account was switched off (ADM-15). */
  'account-off': 403,
  /** Such a code that is not right, or was used before. */
  'wrong-code': 422,
  /** An answer of a device that is of no passkey here, for another host, too late, or given before (AUTH-34). */
  'wrong-passkey': 422,
  /** Practices do not sign up by themselves here (AUTH-35). */
  'sign-up-closed': 403,
  /** A license that whoever keeps them does not know, or no longer; `detail` says why. */
  'license-refused': 422,
  /** Whoever knows about licenses does not answer. */
  'license-check-unavailable': 503,
  forbidden: 403,
  /** The person may not do this at this location; `meta.needs` names the capability (AUTH-23). */
  'not-allowed': 403,
  /** More than the person may order at once; `meta.orderLimit` and `meta.total` say how much, in dollars (AUTH-24). */
  'over-order-limit': 403,
  /** Nobody changes what they may do themselves. */
  'own-access': 403,
  /** Nobody gives or takes what they do not have themselves. */
  'above-own-access': 403,
  /** A location keeps an owner. */
  'last-owner': 409,
  /** Somebody else changed what this person may do in the meantime. */
  'member-changed': 409,
  /** The person belongs to the location already. */
  'already-member': 409,
  /** Somebody signs in with this address already. */
  'email-taken': 409,
  /** An invitation for another address than that of the person who is signed in. */
  'other-person': 403,
  'location-inactive': 402,
  /** The subscription's payment is due: everything but checkout works (CHK-12). */
  'location-past-due': 402,
  /** A payment is asked for, and none is due. */
  'nothing-due': 409,
  /** A payment is asked for, and there is no card to charge. */
  'no-card': 422,
  /** The card processor does not take this card, or knows another one. */
  'card-refused': 422,
  'card-processor-unavailable': 503,
  /** What is ordered is not what was seen; `meta.differences` says how (resources/checkout.ts). */
  'checkout-differs': 409,
  'nothing-to-order': 422,
  'overnight-unavailable': 422,
  /** The practice's own reference is too long, or not printable. */
  'bad-reference': 422,
  'no-alternative': 422,
  /** Somebody has taken the movement back before. */
  'already-undone': 422,
  'optimiser-off': 403,
  'not-found': 404,
  'malformed-document': 400,
  /** The document names another resource than the address does. */
  'other-resource': 409,
  'bad-media-type': 415,
  /** JSON:API with parameters that nobody here knows was asked for. */
  'not-acceptable': 406,
  'bad-parameter': 400,
  'body-too-large': 413,
  'too-many-requests': 429,
  'key-in-progress': 409,
  'key-reused': 422,
  'key-missing': 400,
  'folder-is-descendant': 422,
  'cursor-expired': 410,
  'invalid-attribute': 422,
  'internal-error': 500,
  unavailable: 503,
} as const;

export type WireErrorCode = keyof typeof WIRE_ONLY | (typeof REFUSALS)[number];

/** A refusal by the rules: 404 for what is gone, 409 for what is otherwise than the person saw it, 422 for the rest. */
const ofRules = Object.fromEntries(REFUSALS.map((code) => [code, code.endsWith('-gone') ? 404 : 422]));
const CONFLICTS = { 'folder-not-empty': 409, 'stock-changed': 409 } as const;

export const ERROR_STATUS = { ...ofRules, ...CONFLICTS, ...WIRE_ONLY } as Readonly<Record<WireErrorCode, number>>;
