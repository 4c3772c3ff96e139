import type { BrowserContext } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';

/**
 * Movements of stock wait.
 * @param itemId of one item alone; left out: of all
 * @returns lets go of what waits and of all that comes later
 */
export function holdOps(context: BrowserContext, itemId?: string): Promise<() => void> {
  return holdRequests(
    context,
    '**/api/v2/stock-movements',
    (request) => itemId === undefined || (request.postData() ?? '').includes(`"${itemId}"`),
  );
}
