/** The tab in which an order was placed: it shows the result; other tabs only follow the cart. Survives a reload. */
import { alertError, alertQuestion } from '../../kit/alert.ts';
import { openSync } from '../../session/open-sync.ts';
import type { Attempt } from './attempt.ts';
import { ANOTHER_IS_OPEN } from './not-placing-text.ts';
import type { OrderTracker } from './order-tracker.ts';

const OWN = 'stockroom-own-order';
const SEEN = 'stockroom-seen-order';

export function markOwnOrder(key: string): void {
  keep(OWN, key);
}

export function isOwnOrder(key: string): boolean {
  return isKept(OWN, key);
}

/** Its success page was opened here. The attempt is marked as seen for all tabs a moment later, unless the device is full. */
export function markSeenHere(key: string): void {
  keep(SEEN, key);
}

/** Whether the attempt's success page was opened, here or, as far as it is stored, in another tab. */
export function wasSeen({ key, isSeen }: Pick<Attempt, 'key' | 'isSeen'>): boolean {
  return isSeen || isKept(SEEN, key);
}

function keep(name: string, key: string): void {
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Without it the result is offered as a notice.
  }
}

function isKept(name: string, key: string): boolean {
  try {
    return sessionStorage.getItem(name) === key;
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
