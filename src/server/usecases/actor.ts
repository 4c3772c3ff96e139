/** Who makes the request, known from the token before any other query. Rule: `locations` is all that the actor may ever reach. */
import { NO_RIGHTS, type Rights } from '#domain/access/policy.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';
import { Refused } from './refused.ts';

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
  readonly adminName: string | null;
  /** The program that calls with a token of the user's (API-59); null: a person. */
  readonly programName: string | null;
  readonly sessionId: string;
  /** Nothing but a second factor may be set up in this session (AUTH-36). */
  readonly awaitsFactor?: boolean;
  readonly locations: readonly ActorLocation[];
}

/** Who did something, for the history of what was done: the person, or an admin or program and the person (IMP-05, API-59). */
export function actorName({
  userName,
  adminName,
  programName,
}: Pick<Actor, 'userName' | 'adminName' | 'programName'>): string {
  const by = adminName ?? programName;
  return by === null ? userName : `${by} for ${userName}`;
}

/**
 * For what is a person's alone, such as their password (IMP-05).
 * @param what as in `change the password`
 * @throws Refused while an admin acts for them
 */
export function requireThemselves({ adminId }: Pick<Actor, 'adminId'>, what: string): void {
  if (adminId !== null) throw new Refused('forbidden', `Only the person may ${what}.`);
}

/** What the actor may do at a location. Nothing at those of others. */
export function rightsAt(actor: Actor, locationId: string): Rights {
  return locationOf(actor, locationId)?.rights ?? NO_RIGHTS;
}

export function locationOf(actor: Actor, id: string): ActorLocation | null {
  return actor.locations.find((each) => each.id === id) ?? null;
}
