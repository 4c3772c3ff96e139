/**
 * Who may change another person's access at a location (ACC-03). Rules: nobody changes their own access, nobody grants or revokes what
 * they do not have themselves, and a location always has an owner.
 */
import { CAPABILITIES, type Capability } from './capability.ts';
import { type Membership, REQUIRED, type Rights, rightsOf, type Role, ROLE_CAPABILITIES } from './policy.ts';

/** The roles that can be assigned at a location; an admin is an admin at every location. */
export const LOCATION_ROLES = ['owner', 'staff', 'doctor'] as const satisfies readonly Role[];
export type LocationRole = (typeof LOCATION_ROLES)[number];

/** What a person may do at a location, or should be able to do after a change. */
export interface Access extends Rights {
  readonly role: string;
}

export interface Member extends Access {
  readonly userId: string;
}

export type AccessRefusal = 'own-access' | 'above-own-access' | 'last-owner';

interface Asked {
  readonly manager: Member;
  /** null: a new member. */
  readonly before: Member | null;
  /** null: the person is removed. */
  readonly after: Access | null;
  /** Number of owners other than this person. */
  readonly otherOwners: number;
}

/** null: allowed. Whether the manager may manage people at all is checked elsewhere. */
export function refuseAccess({ manager, before, after, otherOwners }: Asked): AccessRefusal | null {
  if (before !== null && before.userId === manager.userId) return 'own-access';
  if (!isUnrestricted(manager) && isAbove(manager, before, after)) return 'above-own-access';
  const losesOwner = before?.role === 'owner' && after?.role !== 'owner';
  return losesOwner && otherOwners === 0 ? 'last-owner' : null;
}

const isUnrestricted = ({ role }: Access): boolean => role === 'owner' || role === 'admin';

function isAbove(manager: Member, before: Member | null, after: Access | null): boolean {
  if ([before, after].some((each) => each !== null && isUnrestricted(each))) return true;
  const had = before?.capabilities ?? [];
  const gets = after?.capabilities ?? [];
  const moved = CAPABILITIES.filter((each) => had.includes(each) !== gets.includes(each));
  if (moved.some((each) => !manager.capabilities.includes(each))) return true;
  if (after === null || !gets.includes('order')) return false;
  const isSame = before !== null && had.includes('order') && before.orderLimitCents === after.orderLimitCents;
  return !isSame && isHigher(after.orderLimitCents, manager.orderLimitCents);
}

function isHigher(limit: number | null, own: number | null): boolean {
  return own !== null && (limit === null || limit > own);
}

export interface RequestedAccess {
  readonly role: LocationRole;
  readonly capabilities: readonly Capability[];
  readonly orderLimitCents: number | null;
}

/** The stored form of a membership: its differences from the role. The capabilities that a requested one requires are not added. */
export function membershipFor({ role, capabilities, orderLimitCents }: RequestedAccess): Membership {
  if (role === 'owner') return { role, granted: [], withheld: [], orderLimitCents: null };
  const ofRole = ROLE_CAPABILITIES[role];
  return {
    role,
    granted: capabilities.filter((each) => !ofRole.includes(each)),
    withheld: ofRole.filter((each) => !capabilities.includes(each)),
    orderLimitCents,
  };
}

/** The capabilities that such a membership grants. */
export function accessOf(requested: RequestedAccess): Access {
  return { role: requested.role, ...rightsOf(membershipFor(requested)) };
}

/**
 * The list with one capability added, together with those it requires; or removed, together with those that require it. In the order of
 * `CAPABILITIES`.
 */
export function withCapability(
  capabilities: readonly Capability[],
  one: Capability,
  isGiven: boolean,
): readonly Capability[] {
  const touched = isGiven
    ? [one, ...(REQUIRED[one] ?? [])]
    : [one, ...CAPABILITIES.filter((each) => REQUIRED[each]?.includes(one) === true)];
  return CAPABILITIES.filter((each) => (touched.includes(each) ? isGiven : capabilities.includes(each)));
}
