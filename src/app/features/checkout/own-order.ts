/** Which tab an order was placed in: there its outcome is shown; other tabs only follow the cart. Survives a reload. */
import { alertError } from '../../kit/alert.ts';
import type { Attempt } from './attempt.ts';
import { ANOTHER_IS_OPEN } from './not-placing-text.ts';
import type { OrderTracker } from './order-tracker.ts';

const KEY = 'stockroom-own-order';

export function markOwnOrder(key: string): void {
  try {
    sessionStorage.setItem(KEY, key);
  } catch {
    // Without it the outcome is offered as a notice.
  }
}

export function isOwnOrder(key: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === key;
  } catch {
    return false;
  }
}

/**
 * Sends an order from this tab; one that is open already goes first, and the person is told.
 * @throws what the storage of this device says; nothing was sent
 */
export async function beginHere(keeper: Pick<OrderTracker, 'begin'>, attempt: Attempt): Promise<void> {
  markOwnOrder(attempt.key);
  if (!(await keeper.begin(attempt))) alertError(ANOTHER_IS_OPEN);
}

/** The same where only the order is at stake: what the storage refuses is told as well. */
export async function beginOrAlert(keeper: Pick<OrderTracker, 'begin'>, attempt: Attempt): Promise<void> {
  try {
    await beginHere(keeper, attempt);
  } catch {
    alertError('Can’t save the order on this device, so it wasn’t sent. See Sync.');
  }
}
