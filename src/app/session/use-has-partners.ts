/** Whether the present location has partners, as the device last heard (PART-01). */
import { useStockroom } from '../stockroom.tsx';

export function useHasPartners(): boolean {
  const { session, locationId } = useStockroom();
  return session.user.practiceLocations.find(({ id }) => id === locationId)?.hasPartners ?? false;
}
