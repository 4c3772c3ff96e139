/** The tab in which an order was placed: it shows the result; other tabs only follow the cart. Survives a reload. */
import { alertError, alertQuestion } from '../../kit/alert.ts';
import { openSync } from '../../session/open-sync.ts';
import type { Attempt } from './attempt.ts';
import { ANOTHER_IS_OPEN } from './not-placing-text.ts';
import type { OrderTracker } from './order-tracker.ts';

const KEY = 'stockroom-own-order';

export function markOwnOrder(key: string): void {
  try {
    sessionStorage.setItem(KEY, key);
  } catch {
    // Without it the result is offered as a notice.
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
 * Sends an order from this tab; an open one takes precedence, and the person is informed.
 * @throws storage errors; nothing was sent then
 */
export async function beginHere(keeper: Pick<OrderTracker, 'begin'>, attempt: Attempt): Promise<void> {
  markOwnOrder(attempt.key);
  if (!(await keeper.begin(attempt))) alertError(ANOTHER_IS_OPEN);
}

/** The same for callers that only send the order: storage errors are shown as well. */
export async function beginOrAlert(keeper: Pick<OrderTracker, 'begin'>, attempt: Attempt): Promise<void> {
  try {
    await beginHere(keeper, attempt);
  } catch {
    const words = 'Can’t save the order on this device, so it wasn’t sent.';
    console.warn(words);
    alertQuestion(words, { words: 'Open Sync', go: openSync }, true);
  }
}
