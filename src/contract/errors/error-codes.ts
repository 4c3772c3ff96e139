import { REFUSALS } from '#domain/intents/refusal.ts';

/**
 * The closed list of `code` values in error objects, with the HTTP status of each. Clients decide by code and status, never by the text of
 * `detail` (API-58). Codes of the rules are those of `#domain/intents/refusal.ts`.
 */
const WIRE_ONLY = {
  'wrong-login': 401,
  'token-missing': 401,
  'token-expired': 401,
  'token-invalid': 401,
  'refresh-invalid': 401,
  'refresh-reused': 401,
  /** A signed-in person's current password is wrong. */
  'wrong-password': 422,
  /** A new password is too easy to guess; `detail` says why. */
  'weak-password': 422,
  /** An emailed link that is used, expired or unknown. */
  'link-expired': 410,
  /** The password is correct, but the address is not confirmed yet. */
  'email-unconfirmed': 403,
  /** The password is correct, but a code of the authenticator app, or a recovery code, is required as well. */
  'second-factor-needed': 403,
  /** A second factor is required, and has to be set up first in this session (AUTH-36). */
  'second-factor-missing': 403,
  /** The password is correct, but the person needs a second factor and has only a passkey: they have to sign in with it. */
  'passkey-needed': 403,
  /** The last second factor of a person who needs one cannot be removed. */
  'second-factor-required': 409,
  /** The password was entered too long ago in this session: proof of identity is required first (AUTH-37). */
  'proof-needed': 403,
  /** The password is correct, but the account is disabled (ADM-15). */
  'account-off': 403,
  /** A wrong code, or one that was used before. */
  'wrong-code': 422,
  /** A device's answer for an unknown passkey or another host, too late, or used before (AUTH-34). */
  'wrong-passkey': 422,
  /** Practices cannot sign up themselves on this server (AUTH-35). */
  'sign-up-closed': 403,
  /** The license service does not know this license, or it is no longer valid; `detail` says why. */
  'license-refused': 422,
  /** The license service does not respond. */
  'license-check-unavailable': 503,
  forbidden: 403,
  /** The person may not do this at this location; `meta.needs` names the capability (AUTH-23). */
  'not-allowed': 403,
  /** The order exceeds the person's limit; `meta.orderLimit` and `meta.total` are in dollars (AUTH-24). */
  'over-order-limit': 403,
  /** Nobody can change their own access. */
  'own-access': 403,
  /** Nobody can grant or revoke what they do not have themselves. */
  'above-own-access': 403,
  /** A location must have an owner. */
  'last-owner': 409,
  /** Somebody else changed this person's access in the meantime. */
  'member-changed': 409,
  /** The person is a member of the location already. */
  'already-member': 409,
  /** The address belongs to another account. */
  'email-taken': 409,
  /** The invitation is for another address than that of the signed-in person. */
  'other-person': 403,
  'location-inactive': 402,
  /** The subscription's payment is due: everything but checkout works (CHK-12). */
  'location-past-due': 402,
  /** A payment was requested, but none is due. */
  'nothing-due': 409,
  /** A payment was requested, but there is no card to charge. */
  'no-card': 422,
  /** The card processor rejects this card, or has another one on file. */
  'card-refused': 422,
  'card-processor-unavailable': 503,
  /** The order differs from what was seen; `meta.differences` lists how (resources/checkout.ts). */
  'checkout-differs': 409,
  'nothing-to-order': 422,
  'overnight-unavailable': 422,
  /** The practice's own reference is too long, or contains unprintable characters. */
  'bad-reference': 422,
  'no-alternative': 422,
  /** The movement was already undone. */
  'already-undone': 422,
  'optimiser-off': 403,
  'not-found': 404,
  'malformed-document': 400,
  /** The document names another resource than the URL does. */
  'other-resource': 409,
  'bad-media-type': 415,
  /** The Accept header requests JSON:API with unsupported parameters. */
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

/** A refusal by the rules: 404 if something is gone, 422 for the rest; exceptions with 409 follow. */
const ofRules = Object.fromEntries(REFUSALS.map((code) => [code, code.endsWith('-gone') ? 404 : 422]));
const CONFLICTS = { 'folder-not-empty': 409, 'stock-changed': 409 } as const;

export const ERROR_STATUS = { ...ofRules, ...CONFLICTS, ...WIRE_ONLY } as Readonly<Record<WireErrorCode, number>>;
