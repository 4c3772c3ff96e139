/** The author of a request, derived from the token before any other query. Rule: the actor can reach no location beyond `locations`. */
import { NO_RIGHTS, type Rights } from '#domain/access/policy.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';
import { Refused } from './refused.ts';

export interface ActorLocation {
  readonly id: LocationId;
  readonly role: string;
  readonly status: (typeof LOCATION_STATUSES)[number];
  /** The actor's rights there. */
  readonly rights: Rights;
}

export interface Actor {
  readonly userId: UserId;
  readonly userName: string;
  readonly role: 'customer' | 'admin';
  /** The admin who acts for the user; null otherwise (IMP-05). */
  readonly adminId: UserId | null;
  readonly adminName: string | null;
  /** The name of the API token used (API-59); null: a person. */
  readonly programName: string | null;
  readonly sessionId: string;
  /** This session can do nothing but set up a second factor (AUTH-36). */
  readonly awaitsFactor?: boolean;
  readonly locations: readonly ActorLocation[];
}

/** The author's name in histories: the person, or an admin or program together with the person (IMP-05, API-59). */
export function actorName({
  userName,
  adminName,
  programName,
}: Pick<Actor, 'userName' | 'adminName' | 'programName'>): string {
  const by = adminName ?? programName;
  return by === null ? userName : `${by} for ${userName}`;
}

/**
 * For actions that nobody may do for somebody else, such as changing a password (IMP-05).
 * @param what as in `change the password`
 * @throws Refused if an admin acts for the person
 */
export function requireThemselves({ adminId }: Pick<Actor, 'adminId'>, what: string): void {
  if (adminId !== null) throw new Refused('forbidden', `Only the person may ${what}.`);
}

/** The actor's rights at a location; none at other practices' locations. */
export function rightsAt(actor: Actor, locationId: string): Rights {
  return locationOf(actor, locationId)?.rights ?? NO_RIGHTS;
}

export function locationOf(actor: Actor, id: string): ActorLocation | null {
  return actor.locations.find((each) => each.id === id) ?? null;
}
