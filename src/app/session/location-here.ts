/** A person's location as the device last heard of it: kept with the session, so that it is known offline too. */
import type { UserLocation } from '#contract/resources/session.ts';
import type { SessionUser } from '#mirror/session/session.ts';
import { useStockroom } from '../stockroom.tsx';

/** undefined: it is not, or no longer, one of theirs. */
export function locationOf(
  { practiceLocations }: Pick<SessionUser, 'practiceLocations'>,
  locationId: string | null,
): UserLocation | undefined {
  return practiceLocations.find(({ id }) => id === locationId);
}

/** The one that the person is at. */
export function useLocationHere(): UserLocation | undefined {
  const { session, locationId } = useStockroom();
  return locationOf(session.user, locationId);
}

/** Whether it has partners (PART-01). */
export function useHasPartners(): boolean {
  return useLocationHere()?.hasPartners ?? false;
}
