import type { QueryClient } from '@tanstack/react-query';
import type { ServerMessage } from '#contract/socket/messages.ts';

/** Queries that depend on orders, in addition to the orders themselves: a refund affects all of them. */
const OF_ORDERS = ['orders', 'order-claims', 'order-history', 'payments', 'report', 'savings', 'home'] as const;

/** Orders were placed or changed: visible queries are refetched now, the rest when they are shown. */
export function refreshOrders(client: QueryClient, message: ServerMessage): void {
  if (message.type !== 'orders') return;
  for (const kind of OF_ORDERS) void client.invalidateQueries({ queryKey: [kind] });
  for (const orderId of message.meta.orderIds) void client.invalidateQueries({ queryKey: ['order', orderId] });
}
