/** Practices, their locations and people, as an admin sees them (ADM-06..08). */
import * as v from 'valibot';
import type { SubscriptionEvent } from '#domain/subscription/subscription-status.ts';
import { pageMeta } from './admin-jobs.ts';
import { signedInResource } from './passwords.ts';
import { orNull, resource, text, whole } from './resource.ts';
import { LOCATION_STATUSES, USER_ROLES } from './session.ts';
import { emailAddress, line } from './sign-up.ts';

/** Keys of the brands (WL-03). */
export const BUYING_GROUPS = ['sourceclub', 'fireside', 'catapult', 'dsn', 'pda'] as const;
export type BuyingGroup = (typeof BUYING_GROUPS)[number];

export const practiceResource = resource('practices', {
  name: text,
  /** ISO instant. */
  createdAt: text,
  locations: whole,
  people: whole,
  /** As spelled at its locations, without duplicates; empty: none. */
  buyingGroups: v.array(text),
});
export type PracticeResource = v.InferOutput<typeof practiceResource>;
export const practicesDocument = v.object({ data: v.array(practiceResource), meta: pageMeta });

const membership = v.object({ locationId: text, locationName: text, role: text });

const person = v.object({
  id: text,
  name: text,
  email: text,
  memberships: v.array(membership),
  /** Number of devices on which they are signed in. */
  sessions: whole,
  /** ISO instant; null: never. */
  lastSeenAt: orNull(text),
});
export type AdminPerson = v.InferOutput<typeof person>;

const location = v.object({
  id: text,
  name: text,
  address: text,
  status: v.picklist(LOCATION_STATUSES),
  buyingGroup: orNull(text),
  items: whole,
  orders: whole,
});
export type AdminLocation = v.InferOutput<typeof location>;

export const onePracticeResource = resource('practices', {
  name: text,
  createdAt: text,
  locations: v.array(location),
  people: v.array(person),
});
export type OnePracticeResource = v.InferOutput<typeof onePracticeResource>;
export const onePracticeDocument = v.object({ data: onePracticeResource });

/** `PATCH`: the buying group of all its locations (ADM-08); null: none. */
export const practicePatchBody = v.object({
  data: v.object({
    type: v.literal('practices'),
    id: v.optional(text),
    attributes: v.strictObject({ buyingGroup: orNull(v.picklist(BUYING_GROUPS)) }),
  }),
});

/** Support's changes to a subscription (SUB-02). */
export const SUPPORT_EVENTS = [
  'canceled-by-support',
  'deactivated',
  'reactivated',
] as const satisfies SubscriptionEvent[];
export type SupportEvent = (typeof SUPPORT_EVENTS)[number];
export const subscriptionPatchBody = v.object({
  data: v.object({
    type: v.literal('practice-locations'),
    id: v.optional(text),
    attributes: v.strictObject({ event: v.picklist(SUPPORT_EVENTS) }),
  }),
});

export const personResource = resource('people', {
  name: text,
  email: text,
  role: v.picklist(USER_ROLES),
  practiceNames: v.array(text),
  memberships: v.array(membership),
  sessions: whole,
  lastSeenAt: orNull(text),
  /** The account is disabled; absent from older servers. */
  isOff: v.optional(v.boolean()),
});
/** `PATCH`: whether the account is disabled (ADM-15). */
export const personPatchBody = v.object({
  data: v.object({
    type: v.literal('people'),
    id: v.optional(text),
    attributes: v.strictObject({ isOff: v.boolean() }),
  }),
});
export type PersonResource = v.InferOutput<typeof personResource>;
export const peopleDocument = v.object({ data: v.array(personResource), meta: pageMeta });

export const personSessionsDocument = v.object({ data: v.array(signedInResource) });

/** A new admin (API-35). */
export const adminRequest = v.object({
  data: v.object({
    type: v.literal('people'),
    attributes: v.object({
      name: line(120, 'Enter a name.', 'Use at most 120 characters.'),
      email: emailAddress,
    }),
  }),
});
