/** Ordered products, line by line, from orders with their items (ORD-14, ORD-15). */
import type { OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { asId } from '#domain/ids.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';

export type OrderedItem = OrderResource['attributes']['items'][number];

export interface OrderedLine {
  readonly item: OrderedItem;
  readonly order: OrderResource;
}

export function orderedLines(orders: readonly OrderResource[]): readonly OrderedLine[] {
  return orders.flatMap((order) => order.attributes.items.map((item) => ({ item, order })));
}

/** Lines with units that are not shipped yet, and still may be. */
export function linesNotShipped(orders: readonly OrderResource[]): readonly OrderedLine[] {
  return orderedLines(orders).filter(
    ({ item, order }) =>
      isOutstanding(item) &&
      order.attributes.status !== 'canceled' &&
      order.attributes.delivery !== 'delivered' &&
      order.attributes.delivery !== 'rejected',
  );
}

/** Pages cached by older versions do not contain what was received, or declined. */
type StoredItem = Pick<OrderedItem, 'qty' | 'qtyShipped'> & Partial<OrderedItem>;

function isOutstanding({ qty, qtyShipped, qtyReceived = 0, qtyRejected = 0 }: StoredItem): boolean {
  return Math.max(qtyShipped, qtyReceived) + qtyRejected < qty;
}

/** The offer at its current price, to be ordered again; null: not possible. */
export function offerNow({ item, order }: OrderedLine): OfferSnapshot | null {
  if (item.priceNow === null) return null;
  const { distributor } = order.attributes;
  return {
    offerId: asId(item.productDistributorId),
    productId: item.productId,
    distributorId: asId(distributor.id),
    distributorName: distributor.name,
    distributorSku: item.sku,
    manufacturerName: item.manufacturerName,
    manufacturerSku: item.manufacturerSku,
    productName: item.productName,
    imageSrc: item.imageSrc,
    priceCents: cents(item.priceNow),
  };
}

export interface Reordered {
  readonly wanted: readonly { readonly offer: OfferSnapshot; readonly qty: number }[];
  /** Items that cannot be ordered now. */
  readonly left: readonly OrderedItem[];
}

/** A whole order as it would be reordered: with the same quantities, at current prices. */
export function linesToReorder(order: OrderResource): Reordered {
  const lines = order.attributes.items.map((item) => ({ item, offer: offerNow({ item, order }) }));
  return {
    wanted: lines.flatMap(({ item: { qty }, offer }) => (offer === null ? [] : [{ offer, qty }])),
    left: lines.flatMap(({ item, offer }) => (offer === null ? [item] : [])),
  };
}
