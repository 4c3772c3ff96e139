/** The distributors that a location has blocked: their offers come from the server as not sold. */
import type { UserLocation } from '#contract/resources/session.ts';
import { useLocationHere } from './location-here.ts';

export function isBlockedAt(location: Pick<UserLocation, 'distributors'> | undefined, distributorId: string): boolean {
  const { distributors = [] } = location ?? {};
  return distributors.some((each) => each.distributorId === distributorId && each.isBlocked === true);
}

/** The ids at the current location as one text, which differs if others are blocked. */
export function useBlockedKey(): string {
  const { distributors = [] } = useLocationHere() ?? {};
  const blocked = distributors.filter(({ isBlocked }) => isBlocked === true).map(({ distributorId }) => distributorId);
  return blocked.toSorted().join(' ');
}

/** At the current location. */
export function useIsBlocked(distributorId: string): boolean {
  return isBlockedAt(useLocationHere(), distributorId);
}
