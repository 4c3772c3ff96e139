import type { LocationId, OfferId } from '#domain/ids.ts';
import { readCart } from './read-cart.ts';
import type { ReadSource } from './read-source.ts';

/** How many of each offer are in the cart itself; what is saved for later does not count (ITEM-14). */
export async function readCartQuantities(source: ReadSource, locationId: LocationId): Promise<Map<OfferId, number>> {
  const quantities = new Map<OfferId, number>();
  for (const line of await readCart(source, locationId)) {
    if (!line.savedForLater) quantities.set(line.offerId, (quantities.get(line.offerId) ?? 0) + line.qty);
  }
  return quantities;
}
