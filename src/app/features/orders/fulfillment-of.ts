/** Shipments and invoices of an order. Pages cached by older versions have none. */
import type { OrderResource } from '#contract/resources/order.ts';

export function fulfillmentOf({
  attributes,
}: OrderResource): Pick<OrderResource['attributes'], 'shipments' | 'invoices'> {
  const kept: Partial<OrderResource['attributes']> = attributes;
  return { shipments: kept.shipments ?? [], invoices: kept.invoices ?? [] };
}
