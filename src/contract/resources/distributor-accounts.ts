/** A location's accounts at distributors (DIST-02, API-41, API-54, API-56). Rule: no answer contains a password. */
import * as v from 'valibot';
import { ACCOUNT_STATUSES, LOGIN_ERRORS } from '#domain/distributors/distributor-account.ts';
import { MAX_ACCOUNT_PASSWORD_LENGTH, MAX_ACCOUNT_LENGTH } from '#domain/distributors/login-limits.ts';
import { orNull, resource, text } from './resource.ts';

/** `id` consists of the location's and the distributor's id, joined by a hyphen. */
export const distributorAccountResource = resource('practice-location-distributors', {
  distributorId: text,
  distributorName: text,
  logo: orNull(text),
  /** `inactive`: no account, but a setting for the distributor. */
  status: v.picklist(ACCOUNT_STATUSES),
  /** Why it failed; null: it did not fail. */
  error: orNull(v.picklist(LOGIN_ERRORS)),
  /** null for people who may not order. */
  accountNumber: orNull(text),
  login: orNull(text),
  /** The number of this location's delivery address (ACC-04); null: `accountNumber` is used. */
  shipTo: orNull(text),
  hasPassword: v.boolean(),
  isConnected: v.boolean(),
  isPreferred: v.boolean(),
  isPrimary: v.boolean(),
  isBlocked: v.boolean(),
  /** ISO instant of the last verification; null: none yet. */
  checkedAt: orNull(text),
});
export type DistributorAccountResource = v.InferOutput<typeof distributorAccountResource>;
export const distributorAccountDocument = v.object({ data: distributorAccountResource });
export const distributorAccountsDocument = v.object({ data: v.array(distributorAccountResource) });

/* @__NO_SIDE_EFFECTS__ */
const short = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
/* @__NO_SIDE_EFFECTS__ */
const needed = (max: number) => v.pipe(short(max), v.minLength(1));

/** Connects a distributor. */
export const newAccountBody = v.object({
  data: v.object({
    type: v.literal('practice-location-distributors'),
    attributes: v.strictObject({
      distributorId: needed(20),
      accountNumber: needed(MAX_ACCOUNT_LENGTH),
      login: needed(MAX_ACCOUNT_LENGTH),
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ACCOUNT_PASSWORD_LENGTH)),
    }),
  }),
});
export type NewAccount = v.InferOutput<typeof newAccountBody>['data']['attributes'];

/** An account number, a login or a password reconnects it; an absent password is unchanged. */
export const accountPatchBody = v.object({
  data: v.object({
    type: v.literal('practice-location-distributors'),
    id: text,
    attributes: v.strictObject({
      accountNumber: v.optional(needed(MAX_ACCOUNT_LENGTH)),
      login: v.optional(needed(MAX_ACCOUNT_LENGTH)),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ACCOUNT_PASSWORD_LENGTH))),
      isPreferred: v.optional(v.boolean()),
      isPrimary: v.optional(v.boolean()),
      /** null removes it. */
      shipTo: v.optional(orNull(short(MAX_ACCOUNT_LENGTH))),
    }),
  }),
});
export type AccountPatch = v.InferOutput<typeof accountPatchBody>['data']['attributes'];

export const blockedDistributorResource = resource('blocked-distributors', { distributorId: text, name: text });
export const blockedDistributorDocument = v.object({ data: blockedDistributorResource });
export const blockedDistributorsDocument = v.object({ data: v.array(blockedDistributorResource) });

export const blockedDistributorBody = v.object({
  data: v.object({
    type: v.literal('blocked-distributors'),
    attributes: v.strictObject({ distributorId: needed(20) }),
  }),
});

/** The locations of a practice to which the person belongs. */
export const locationGroupsDocument = v.object({
  data: v.array(resource('practice-location-groups', { name: text, locationIds: v.array(text) })),
});
