/**
 * The one policy for who may do what at a location (AUTH-23). The server enforces it on every call and on every change made offline; the
 * app uses it to show and hide controls.
 */
import {
  CAPABILITIES,
  isCapability,
  sufficientCapabilities,
  type Capability,
  type PersonalNeeds,
} from './capability.ts';

/** Roles at a location; `admin` is the product's own support, who acts for others or belongs to a location itself. */
export const ROLES = ['owner', 'staff', 'doctor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A person's membership of a location: the role, and this person's differences from it. */
export interface Membership {
  /** An unknown role may do nothing. */
  readonly role: string;
  /** Added to the role's capabilities, and withheld from them; a capability in both lists is withheld. Unknown names are ignored. */
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
  /** The maximum total of an order, in cents; null: no limit. */
  readonly orderLimitCents: number | null;
}

export interface Rights {
  /** In the order of `CAPABILITIES`. */
  readonly capabilities: readonly Capability[];
  /** In cents; null: no limit. Means nothing without `order`. */
  readonly orderLimitCents: number | null;
}

export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  owner: CAPABILITIES,
  admin: CAPABILITIES,
  staff: ['see-catalogue', 'see-money', 'count', 'edit-shelves', 'fill-cart', 'order'],
  doctor: ['see-catalogue', 'see-money', 'count', 'fill-cart'],
};

/** Owners and admins cannot be restricted, since nobody else could restore their access. */
const UNRESTRICTED: readonly string[] = ['owner', 'admin'] satisfies readonly Role[];

/** The capabilities that another one requires: whoever fills a cart must see prices. */
export const REQUIRED: Readonly<Partial<Record<Capability, readonly Capability[]>>> = {
  'fill-cart': ['see-money'],
  order: ['see-money', 'fill-cart'],
};

export function rightsOf({ role, granted, withheld, orderLimitCents }: Membership): Rights {
  if (UNRESTRICTED.includes(role)) return { capabilities: CAPABILITIES, orderLimitCents: null };
  const ofRole = isRole(role) ? ROLE_CAPABILITIES[role] : [];
  const had = isRole(role) ? new Set<string>([...ofRole, ...granted]) : new Set<string>();
  for (const each of withheld) had.delete(each);
  return { capabilities: whole(CAPABILITIES.filter((each) => had.has(each))), orderLimitCents };
}

/** The rights of an API token, which are a subset of a person's rights (API-59). */
export function narrowedTo({ capabilities, orderLimitCents }: Rights, given: readonly string[]): Rights {
  const both = capabilities.filter((each) => each !== 'manage-people' && given.includes(each));
  return { capabilities: whole(both), orderLimitCents };
}

/** Removes capabilities whose required capabilities are missing. */
function whole(had: readonly Capability[]): readonly Capability[] {
  const isWhole = (each: Capability): boolean =>
    had.includes(each) && (REQUIRED[each] ?? []).every((required) => isWhole(required));
  return CAPABILITIES.filter(isWhole);
}

/** For members without any capability, and for people who are not members of the location. */
export const NO_RIGHTS: Rights = { capabilities: [], orderLimitCents: null };

export function may({ capabilities }: Pick<Rights, 'capabilities'>, needs: PersonalNeeds): boolean {
  return (
    needs === 'anyone' ||
    needs === 'signed-in' ||
    sufficientCapabilities(needs).some((each) => capabilities.includes(each))
  );
}

/**
 * Whether a user may use the admin area (ADM-01): only an admin who is not acting for somebody. While acting for a person, an admin may do
 * what that person may and nothing else (IMP-05).
 */
export function mayAdminister({ role, isActing }: { readonly role: string; readonly isActing: boolean }): boolean {
  return role === ('admin' satisfies Role) && !isActing;
}

/** Whether an order's total, across all distributors, exceeds the person's limit. */
export function isOverOrderLimit({ orderLimitCents }: Pick<Rights, 'orderLimitCents'>, totalCents: number): boolean {
  return orderLimitCents !== null && totalCents > orderLimitCents;
}

/** Filters capability names received over the wire to those that this build knows. */
export function knownCapabilities(names: readonly string[]): readonly Capability[] {
  return names.filter(isCapability);
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}
