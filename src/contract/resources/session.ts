/** The signed-in user, and their locations (AUTH-15, LOC-08..10). */
import * as v from 'valibot';
import { SUBSCRIPTION_STATUSES } from '#domain/subscription/subscription-status.ts';
import { orNull, requestBody, resource, text, whole } from './resource.ts';

export const LOCATION_STATUSES = SUBSCRIPTION_STATUSES;

/** The displayed data of the card on file (SUB-21); never more of its number than the last four digits. */
export const savedCard = v.object({ number: text, paySystem: text, date: text, postalCode: text });

/** Absent from older servers and older stored sessions. */
const laterLocationAttributes = {
  practice: v.optional(v.object({ id: text })),
  stripeCustomer: v.optional(orNull(text)),
  card: v.optional(orNull(savedCard)),
  /** The distributors that the location buys from. */
  distributors: v.optional(
    v.array(
      v.object({
        distributorId: text,
        /** A failed one is `inactive` here, since older clients know no other status. */
        status: v.picklist(['active', 'pending', 'inactive']),
        hasFailed: v.optional(v.boolean()),
        isBlocked: v.optional(v.boolean()),
      }),
    ),
  ),
  /** The user's capabilities there (AUTH-23), with names as in `#domain/access/capability.ts`; newer ones are ignored. */
  capabilities: v.optional(v.array(text)),
  /** The user's maximum order total, in dollars (AUTH-24); null: no limit. */
  orderLimit: v.optional(orNull(v.number())),
  /** While the set-up wizard is not completed: its next step, with names as in `#domain/access/wizard-step.ts`. */
  wizardStep: v.optional(text),
  /** An IANA name; days begin at its midnight. */
  timeZone: v.optional(text),
};

const locationAttributes = {
  name: text,
  address: text,
  status: v.picklist(LOCATION_STATUSES),
  buyingGroup: orNull(text),
  renewalAmount: v.number(),
  /** Dollars, as every amount on the wire. */
  budget: orNull(v.number()),
  budgetCurrent: orNull(v.number()),
  savedPriceTotal: v.number(),
  cartCounter: whole,
  authorizedSavingsOnly: v.boolean(),
  wizardCompleted: v.picklist([0, 1]),
  hasPartners: v.boolean(),
  hasOrderIssues: v.boolean(),
  hasNewReturnLabels: v.boolean(),
  createdAt: text,
  practiceId: text,
  params: v.object({ track_budget_weekly: v.boolean(), card: v.optional(orNull(savedCard)) }),
  ...laterLocationAttributes,
};

export const practiceLocationResource = resource('practice-locations', locationAttributes);
export type PracticeLocationResource = v.InferOutput<typeof practiceLocationResource>;
export const locationDocument = v.object({
  data: practiceLocationResource,
  /** The location's `practice-location-distributors`, if requested (API-41). */
  included: v.optional(v.array(v.unknown())),
});

const userLocation = v.object({ id: text, role: text, ...locationAttributes });
export type UserLocation = v.InferOutput<typeof userLocation>;

export const USER_ROLES = ['customer', 'admin'] as const;

export const userResource = resource('users', {
  name: text,
  email: text,
  emailConfirmed: v.picklist([0, 1]),
  role: v.picklist(USER_ROLES),
  permissions: v.object({ hasAccessToCatalog: v.boolean() }),
  /** Role at the current location: `owner`, `staff` or `doctor`. */
  practiceLocationRole: orNull(text),
  practiceLocation: orNull(userLocation),
  practiceLocations: v.array(userLocation),
  /** Hints that the person has dismissed. Absent if none are to be shown, as in the demo; and from older servers. */
  dismissedHints: v.optional(v.array(text)),
  /** Whether the person may write to support (MISC-03); absent from older servers. */
  mayContact: v.optional(v.boolean()),
  /** Signed up, but has not created a practice yet; absent from older servers. */
  setsUp: v.optional(v.boolean()),
  /** A second factor has to be set up before anything else in this session (AUTH-36); absent from older servers. */
  awaitsFactor: v.optional(v.boolean()),
});
export type UserResource = v.InferOutput<typeof userResource>;

export const userDocument = v.object({ data: userResource });

/** Token lifetimes in seconds (AUTH-10). */
export const ACCESS_TOKEN_SECONDS = 216_000;
export const REFRESH_TOKEN_SECONDS = 2_592_000;

const tokens = {
  accessToken: text,
  refreshToken: text,
  accessExpiresIn: whole,
  refreshExpiresIn: whole,
};

/** `POST /api/auth/login` returns the user with tokens (API-31). */
export const loginDocument = v.object({
  data: userResource,
  meta: v.object({ result: v.literal('success'), ...tokens }),
});
export type LoginDocument = v.InferOutput<typeof loginDocument>;

/** `POST /api/auth/refresh` returns new tokens; the refresh token rotates (API-33). */
export const refreshDocument = v.object({ meta: v.object(tokens) });

/** `code`: from an authenticator app, or a recovery code, after `second-factor-needed` (AUTH-33). */
export const loginRequest = requestBody(
  'logins',
  v.object({ email: text, password: text, device: v.optional(text), code: v.optional(text) }),
);

export const refreshRequest = requestBody(
  'refreshes',
  v.object({ email: text, accessToken: text, refreshToken: text }),
);
