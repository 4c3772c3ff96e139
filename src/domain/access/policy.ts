/**
 * Who may do what at a location (AUTH-23): the one policy. The server enforces it on every call and every change that was made
 * offline, the app shows and hides by it.
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

/** How a person belongs to a location: the role, and what differs from it for this person at this location. */
export interface Membership {
  /** A role that is not known may do nothing. */
  readonly role: string;
  /** Beyond the role, and in spite of it; what is in both is withheld. Names that are not known are ignored. */
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
  /** The most that the person may order at once, in cents; null: no limit. */
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

/** Theirs is the practice, or the product: nothing is taken from them, or nobody could give it back. */
const UNRESTRICTED: readonly string[] = ['owner', 'admin'] satisfies readonly Role[];

/** Whoever has one must have these: what is put into a cart is judged by its price. */
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

/** The rights of a program that was given some of a person's rights (API-59). */
export function narrowedTo({ capabilities, orderLimitCents }: Rights, given: readonly string[]): Rights {
  const both = capabilities.filter((each) => each !== 'manage-people' && given.includes(each));
  return { capabilities: whole(both), orderLimitCents };
}

/** Without those that miss what they require. */
function whole(had: readonly Capability[]): readonly Capability[] {
  const isWhole = (each: Capability): boolean =>
    had.includes(each) && (REQUIRED[each] ?? []).every((required) => isWhole(required));
  return CAPABILITIES.filter(isWhole);
}

/** Of people who may do nothing at a location they belong to, and of those who do not belong to it. */
export const NO_RIGHTS: Rights = { capabilities: [], orderLimitCents: null };

export function may({ capabilities }: Pick<Rights, 'capabilities'>, needs: PersonalNeeds): boolean {
  return (
    needs === 'anyone' ||
    needs === 'signed-in' ||
    sufficientCapabilities(needs).some((each) => capabilities.includes(each))
  );
}

/**
 * Whether somebody may look after the product itself (ADM-01): support, for themselves. Whoever acts for somebody may do what that
 * person may, and nothing beside it (IMP-05).
 */
export function mayAdminister({ role, isActing }: { readonly role: string; readonly isActing: boolean }): boolean {
  return role === ('admin' satisfies Role) && !isActing;
}

/** Whether an order of this total, all distributors together, is more than the person may place. */
export function isOverOrderLimit({ orderLimitCents }: Pick<Rights, 'orderLimitCents'>, totalCents: number): boolean {
  return orderLimitCents !== null && totalCents > orderLimitCents;
}

/** Keeps the capability names known to this build, of those received over the wire. */
export function knownCapabilities(names: readonly string[]): readonly Capability[] {
  return names.filter(isCapability);
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}
