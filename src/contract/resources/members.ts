/** The members of a location and their access (ACC-02, ACC-03), invitations, and the location's details. */
import * as v from 'valibot';
import { CAPABILITIES } from '#domain/access/capability.ts';
import { LOCATION_ROLES } from '#domain/access/member-access.ts';
import { WIZARD_STEPS } from '#domain/access/wizard-step.ts';
import { isTimeZone } from '#domain/ordering/budget.ts';
import { orNull, requestBody, resource, text, whole } from './resource.ts';
import { practiceLocationResource } from './session.ts';

/** In dollars; null: no limit. */
const MAX_DOLLARS = 10_000_000;
const amount = (what: string) =>
  orNull(
    v.pipe(
      v.number(),
      v.minValue(0, `${what} is 0 or more.`),
      v.maxValue(MAX_DOLLARS, `${what} is at most 10,000,000.`),
    ),
  );

const line = (max: number, what: string) =>
  v.pipe(
    text,
    v.trim(),
    v.minLength(1, `Enter ${what}.`),
    v.maxLength(max, `Use at most ${max} characters.`),
    // eslint-disable-next-line no-control-regex
    v.regex(/^[^\u0000-\u001F\u007F]*$/, 'Remove line breaks and invisible characters.'),
  );

const address = v.pipe(
  text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Use at most 254 characters.'),
  v.email('Enter an e-mail address, such as name@example.com.'),
);

/** The server computes the difference from the role; an owner always has everything. */
const access = {
  role: v.picklist(LOCATION_ROLES),
  capabilities: v.array(v.picklist(CAPABILITIES)),
  /** The person's maximum order total. */
  orderLimit: amount('An order limit'),
};

export const memberResource = resource('members', {
  name: text,
  email: text,
  /** `admin`: the product's support team. */
  role: text,
  /** Names as in `#domain/access/capability.ts`; newer ones are ignored. */
  capabilities: v.array(text),
  orderLimit: orNull(v.number()),
  /** ISO instant, accurate to some minutes; null: never. */
  lastSeenAt: orNull(text),
  isYou: v.boolean(),
  /** Signing in with the password also requires a code (AUTH-33); absent from older servers. */
  hasTwoFactor: v.optional(v.boolean()),
  hasPasskey: v.optional(v.boolean()),
  revision: whole,
});
export type MemberResource = v.InferOutput<typeof memberResource>;
export const membersDocument = v.object({
  data: v.array(memberResource),
  /** Whether everybody at the practice needs a second factor (AUTH-36); absent from older servers. */
  meta: v.optional(v.object({ asksSecondFactor: v.boolean() })),
});
export const memberDocument = v.object({ data: memberResource });

/** `revision`: the version on which the change is based. */
export const memberRequest = v.object({
  data: v.object({
    type: v.literal('members'),
    id: v.optional(text),
    attributes: v.object({ ...access, revision: whole }),
  }),
});

export const invitationResource = resource('invitations', {
  /** null: for whoever scans the code. */
  email: orNull(text),
  role: text,
  capabilities: v.array(text),
  orderLimit: orNull(v.number()),
  invitedBy: text,
  createdAt: text,
  expiresAt: text,
});
export type InvitationResource = v.InferOutput<typeof invitationResource>;
export const invitationsDocument = v.object({ data: v.array(invitationResource) });
/** `path` opens the invitation, at any host of the product. It is shown only once, and never if the invitation is emailed. */
export const invitationDocument = v.object({ data: invitationResource, meta: v.object({ path: orNull(text) }) });

export const invitationRequest = requestBody('invitations', v.object({ ...access, email: orNull(address) }));

export const invitationCheckRequest = requestBody('invitation-checks', v.object({ token: text }));
export const invitationCheckDocument = v.object({
  meta: v.object({
    location: text,
    practice: text,
    invitedBy: text,
    role: text,
    /** null: the person enters it. */
    email: orNull(text),
    /** An account with that address exists. */
    hasAccount: v.boolean(),
  }),
});
export type InvitationCheck = v.InferOutput<typeof invitationCheckDocument>['meta'];

/** A new person. `email` is used if the invitation has none. */
export const joinRequest = requestBody(
  'joins',
  v.object({
    token: text,
    name: line(120, 'your name'),
    email: address,
    password: text,
  }),
);
export const joinDocument = v.object({ meta: v.object({ email: text }) });

/** A signed-in person. */
export const membershipRequest = requestBody('memberships', v.object({ token: text }));
export const membershipDocument = v.object({ meta: v.object({ locationId: text }) });

export const nameRequest = v.object({
  data: v.object({
    type: v.literal('users'),
    id: v.optional(text),
    attributes: v.object({ name: line(120, 'your name') }),
  }),
});

const cardSummary = v.object({
  number: v.pipe(text, v.regex(/^\d{4}$/, 'Send the last four digits of the card, and no more of it.')),
  paySystem: v.pipe(text, v.regex(/^[a-z_]{1,30}$/, 'Send the brand of the card, such as visa.')),
  date: v.pipe(text, v.regex(/^\d{2}\/\d{4}$/, 'Send month and year, such as 04/2030.')),
  postalCode: v.pipe(text, v.regex(/^[\w -]{0,10}$/, 'Send a postal code.')),
});

export const locationRequest = v.object({
  data: v.object({
    type: v.literal('practice-locations'),
    id: v.optional(text),
    attributes: v.object({
      name: v.optional(line(120, 'a name')),
      address: v.optional(v.pipe(text, v.trim(), v.maxLength(300, 'Use at most 300 characters.'))),
      timeZone: v.optional(v.pipe(text, v.check(isTimeZone, 'Choose a time zone from the list.'))),
      /** In dollars; null: no budget. */
      budget: v.optional(amount('A budget')),
      trackBudgetWeekly: v.optional(v.boolean()),
      /** The next step of the set-up wizard (AUTH-04). */
      wizardStep: v.optional(v.picklist(WIZARD_STEPS)),
      /** Whether everybody at the practice, at all its locations, needs a second factor to sign in (AUTH-36). For owners. */
      asksSecondFactor: v.optional(v.boolean()),
      /** The attached card's summary from the processor (SUB-21, API-40); null: it is removed. */
      card: v.optional(orNull(cardSummary)),
      params: v.optional(
        v.object({ track_budget_weekly: v.optional(v.boolean()), card: v.optional(orNull(cardSummary)) }),
      ),
    }),
  }),
});
export type LocationAttributes = v.InferOutput<typeof locationRequest>['data']['attributes'];
export const changedLocationDocument = v.object({ data: practiceLocationResource });
