import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/webhook-event.ts';

const TEXTS: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'Order placed',
  'order.confirmed': 'Order confirmed',
  'order.shipped': 'Order shipped',
  'order.invoiced': 'Order invoiced',
  'stock.low': 'Stock at its reorder point',
  'price.changed': 'Price changed',
};

/** An event of a newer build is shown by its name. */
export function eventText(event: string): string {
  const known = WEBHOOK_EVENTS.find((each) => each === event);
  return known === undefined ? event : TEXTS[known];
}
