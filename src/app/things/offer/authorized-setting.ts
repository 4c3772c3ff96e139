/** Updates the session after the location's Authorized Only was set (CAT-20, RES-35). */
import type { UserResource } from '#contract/resources/session.ts';
import { locationOf } from '../../session/location-here.ts';

type User = UserResource['attributes'];

export function withAuthorizedOnly(user: User, locationId: string, authorizedSavingsOnly: boolean): User {
  const { practiceLocation, practiceLocations } = user;
  return {
    ...user,
    practiceLocation:
      practiceLocation?.id === locationId ? { ...practiceLocation, authorizedSavingsOnly } : practiceLocation,
    practiceLocations: practiceLocations.map((each) =>
      each.id === locationId ? { ...each, authorizedSavingsOnly } : each,
    ),
  };
}

export function isAuthorizedOnly(user: User, locationId: string): boolean {
  return locationOf(user, locationId)?.authorizedSavingsOnly ?? false;
}
