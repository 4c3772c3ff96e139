/** The location's prices or orders have changed: visible queries are refetched now, others when they are shown. */
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

export const PRICED = [
  'catalogue-page',
  'filter-options',
  'top-list',
  'offer',
  'alternatives',
  'product-variants',
  'cart-groups',
  'cart-alternatives',
  'distributor-files',
  'distributor-accounts',
] as const;

export function forgetPrices(client: QueryClient): void {
  for (const kind of PRICED) askAgain(client, [kind]);
}
