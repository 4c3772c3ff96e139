import { asId, type LocationId } from '#domain/ids.ts';
import type { SessionUser } from './session.ts';

/** A person's location: the current one if they still belong to it, else the server's choice, else their first. */
export function locationOfUser(user: SessionUser, present: LocationId | null): LocationId | null {
  if (user.practiceLocations.some(({ id }) => id === present)) return present;
  const location = user.practiceLocation ?? user.practiceLocations[0];
  return location === undefined ? null : asId(location.id);
}
