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

export interface OrderNews {
  readonly hear: (message: ServerMessage) => void;
}

export function createOrderNews(client: QueryClient): OrderNews {
  // From an earlier page: it heard nothing since.
  for (const kind of TOLD) askAgain(client, [kind]);
  return {
    hear(message) {
      if (message.type === 'ready') for (const kind of TOLD) askAgain(client, [kind]);
      if (message.type !== 'orders') return;
      const { orderIds } = message.meta;
      for (const kind of OF_ORDERS) askAgain(client, [kind]);
      // None is named: some were missed, and it is not known which.
      if (orderIds.length === 0) askAgain(client, ['order']);
      for (const orderId of orderIds) askAgain(client, ['order', orderId]);
    },
  };
}
