/** The events that a practice's own systems can subscribe to. The names are part of the wire format and must not change. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.confirmed',
  'order.shipped',
  'order.invoiced',
  'stock.low',
  'price.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The data of each event. Amounts are dollars. */
export interface WebhookData {
  readonly 'order.placed': OfOrder & { readonly total: number };
  readonly 'order.confirmed': OfOrder;
  readonly 'order.shipped': OfOrder;
  /** An invoice from the distributor arrived; credit notes are not sent. */
  readonly 'order.invoiced': OfOrder & { readonly invoiceNumber: string; readonly total: number };
  readonly 'stock.low': {
    readonly itemId: string;
    readonly productDistributorId: string;
    readonly name: string;
    readonly sku: string;
    readonly qtyOnHand: number;
    /** The item is reordered at or below this number. */
    readonly reorderAt: number;
  };
  /** Prices that change together are sent together. */
  readonly 'price.changed': {
    readonly prices: readonly {
      readonly productDistributorId: string;
      readonly sku: string;
      readonly before: number | null;
      readonly price: number | null;
    }[];
  };
}

interface OfOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reference: string;
  readonly distributor: { readonly id: string; readonly name: string };
}

/** Wait between attempts, in ms: 10 s, doubled each time, 6 hours at most. @param tries failed attempts */
export function webhookWait(tries: number): number {
  return Math.min(6 * 3_600_000, 10_000 * 2 ** (tries - 1));
}

/** About two days; after that it has to be sent again by hand. */
export const WEBHOOK_TRIES = 16;
