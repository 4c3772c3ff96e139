import type { QueryClient } from '@tanstack/react-query';
import type { ServerMessage } from '#contract/socket/messages.ts';

/** What is counted of orders, beside the orders themselves: a refund is in all of them. */
const OF_ORDERS = ['orders', 'order-claims', 'order-history', 'payments', 'report', 'savings', 'home'] as const;

/** Orders were placed or moved on: what is on the screen is asked for again, the rest when it is shown. */
export function refreshOrders(client: QueryClient, message: ServerMessage): void {
  if (message.type !== 'orders') return;
  for (const kind of OF_ORDERS) void client.invalidateQueries({ queryKey: [kind] });
  for (const orderId of message.meta.orderIds) void client.invalidateQueries({ queryKey: ['order', orderId] });
}
