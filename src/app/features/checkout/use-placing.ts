import { isOwnOrder, wasSeen } from './own-order.ts';
import { useAttempt } from './use-attempt.ts';

/**
 * Whether an order is in progress: sent and not answered, or placed in this tab, whose success page is about to open. An empty cart shows
 * no empty state in the meantime. `unknown` while this is read from the device.
 */
export function usePlacing(): 'no' | 'placing' | 'unknown' {
  const { attempt, isRead } = useAttempt();
  if (!isRead) return 'unknown';
  if (attempt === null) return 'no';
  const { outcome, key } = attempt;
  if (outcome === null) return 'placing';
  return outcome.is === 'placed' && !wasSeen(attempt) && isOwnOrder(key) ? 'placing' : 'no';
}
