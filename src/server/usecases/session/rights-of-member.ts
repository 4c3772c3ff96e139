/** A user's rights at one of their locations (AUTH-23). */
import { type Rights, rightsOf } from '#domain/access/policy.ts';
import type { MemberRow } from '../../store/people/find-session.ts';

/** Data that applies to all locations of a user. */
export interface RightsOfUser {
  readonly role: 'customer' | 'admin';
  /** The permission of that name (AUTH-15): without it there is no catalogue at any location. */
  readonly has_access_to_catalog: boolean;
}

export function rightsOfMember(user: RightsOfUser, member: MemberRow): Rights {
  const rights = rightsOf(user.role === 'admin' ? { ...member, role: 'admin' } : member);
  if (user.has_access_to_catalog) return rights;
  return { ...rights, capabilities: rights.capabilities.filter((each) => each !== 'see-catalogue') };
}
