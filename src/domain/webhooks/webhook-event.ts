/** What a practice's own systems can be notified of. The names are on the wire and stay. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.confirmed',
  'order.shipped',
  'order.invoiced',
  'stock.low',
  'price.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What each event says. Amounts are dollars. */
export interface WebhookData {
  readonly 'order.placed': OfOrder & { readonly total: number };
  readonly 'order.confirmed': OfOrder;
  readonly 'order.shipped': OfOrder;
  /** An invoice of the distributor came; credit notes are not sent. */
  readonly 'order.invoiced': OfOrder & { readonly invoiceNumber: string; readonly total: number };
  readonly 'stock.low': {
    readonly itemId: string;
    readonly productDistributorId: string;
    readonly name: string;
    readonly sku: string;
    readonly qtyOnHand: number;
    /** It is to be reordered at this or less. */
    readonly reorderAt: number;
  };
  /** Many prices that change together are sent together. */
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

/** The waits between tries, in ms: 10 s, doubled each time, 6 hours at most. @param tries that failed */
export function webhookWait(tries: number): number {
  return Math.min(6 * 3_600_000, 10_000 * 2 ** (tries - 1));
}

/** Two days or so; then it is replayed by hand. */
export const WEBHOOK_TRIES = 16;
