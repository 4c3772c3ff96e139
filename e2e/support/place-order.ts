/** Places an order with one line through the API. */
import type { OrderResource } from '#contract/resources/order.ts';
import { type Buyer, HARBOR } from './buyer.ts';

/** @param distributor its name */
export async function placeOrder(buyer: Buyer, distributor = HARBOR, qty = 1): Promise<OrderResource> {
  await buyer.fillCart([{ item: await buyer.offerOf(distributor), qty }]);
  const [order] = await buyer.checkOut();
  if (order === undefined) throw new Error('nothing was ordered');
  return order;
}
