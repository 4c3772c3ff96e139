import type { BrowserContext } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';

/**
 * Holds back stock movements. @param itemId of one item only; if omitted, of all @returns a function that releases waiting
 * and later requests
 */
export function holdOps(context: BrowserContext, itemId?: string): Promise<() => void> {
  return holdRequests(
    context,
    '**/api/v2/stock-movements',
    (request) => itemId === undefined || (request.postData() ?? '').includes(`"${itemId}"`),
  );
}
