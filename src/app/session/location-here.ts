/** A person's location as last received by the device: stored with the session, so that it is available offline too. */
import type { UserLocation } from '#contract/resources/session.ts';
import type { SessionUser } from '#mirror/session/session.ts';
import { useStockroom } from '../stockroom.tsx';

/** undefined: it is not, or no longer, one of the person's. */
export function locationOf(
  { practiceLocations }: Pick<SessionUser, 'practiceLocations'>,
  locationId: string | null,
): UserLocation | undefined {
  return practiceLocations.find(({ id }) => id === locationId);
}

/** The current location. */
export function useLocationHere(): UserLocation | undefined {
  const { session, locationId } = useStockroom();
  return locationOf(session.user, locationId);
}

/** Whether it has partners (PART-01). */
export function useHasPartners(): boolean {
  return useLocationHere()?.hasPartners ?? false;
}
