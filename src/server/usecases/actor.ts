/** Who asks, known from the token before any other query. Law: `locations` is all that the actor may ever reach. */
import { NO_RIGHTS, type Rights } from '#domain/access/policy.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';

export interface ActorLocation {
  readonly id: LocationId;
  readonly role: string;
  readonly status: (typeof LOCATION_STATUSES)[number];
  /** What the actor may do there. */
  readonly rights: Rights;
}

export interface Actor {
  readonly userId: UserId;
  readonly userName: string;
  readonly role: 'customer' | 'admin';
  /** The admin who acts for the user; null otherwise (IMP-05). */
  readonly adminId: UserId | null;
  readonly sessionId: string;
  readonly locations: readonly ActorLocation[];
}

/** What the actor may do at a location. Nothing at those of others. */
export function rightsAt(actor: Actor, locationId: string): Rights {
  return locationOf(actor, locationId)?.rights ?? NO_RIGHTS;
}

export function locationOf(actor: Actor, id: string): ActorLocation | null {
  return actor.locations.find((each) => each.id === id) ?? null;
}
