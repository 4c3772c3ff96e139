/**
 * Socket messages about orders, and about what else changes with them, for one person at one location. Rule: a message that was
 * missed is made good. Whenever the connection is open again, all that was answered before is out of date.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { askAgain } from './ask-again.ts';

/** Queries that depend on orders, in addition to the orders themselves: a refund affects all of them. */
const OF_ORDERS = ['orders', 'order-claims', 'order-history', 'payments', 'report', 'savings', 'home'] as const;
/** Everything that a message refreshes; prices have their own rules (price-news.ts). */
const TOLD = [...OF_ORDERS, 'order', 'subscription-payments', 'distributors'] as const;

/** In milliseconds: a page that opens has its connection by then. */
const MOMENT = 5_000;

export interface OrderNews {
  readonly hear: (message: ServerMessage) => void;
}

export function createOrderNews(client: QueryClient): OrderNews {
  // From an earlier page: it heard nothing since.
  for (const kind of TOLD) askAgain(client, [kind]);
  return {
    hear(message) {
      if (message.type === 'ready') {
        for (const kind of TOLD) if (kind !== 'report') askAgain(client, [kind]);
        askReportsAgain(client);
      }
      if (message.type !== 'orders') return;
      const { orderIds } = message.meta;
      for (const kind of OF_ORDERS) askAgain(client, [kind]);
      // None is named: some were missed, and it is not known which.
      if (orderIds.length === 0) askAgain(client, ['order']);
      for (const orderId of orderIds) askAgain(client, ['order', orderId]);
    },
  };
}

/**
 * A report adds up years of orders. One that was asked for a moment ago, as when the page opened, is not worth another request at once:
 * it is fetched again when it is shown again.
 */
function askReportsAgain(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['report'] })) {
    const isRecent = state.fetchStatus === 'fetching' || state.dataUpdatedAt > Date.now() - MOMENT;
    if (isRecent) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    else askAgain(client, queryKey);
  }
}
