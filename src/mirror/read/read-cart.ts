import type { LocationId, OfferId } from '#domain/ids.ts';
import { rowsOf } from '../tables/rows-of.ts';
import type { ReadSource } from './read-source.ts';
import { lineView } from './views-of-record.ts';
import type { LineView } from './views.ts';

/** Every line of a location, saved for later or not, newest first (CART-21). */
export async function readCart({ db }: ReadSource, locationId: LocationId): Promise<LineView[]> {
  const lines = (await rowsOf(db.lines, locationId).toArray()).flatMap((record) => lineView(record) ?? []);
  return lines.toSorted((a, b) => (a.updatedAt === b.updatedAt ? 0 : a.updatedAt < b.updatedAt ? 1 : -1));
}

/** How many of each offer are in the cart itself; what is saved for later does not count (ITEM-14). */
export async function readCartQuantities(source: ReadSource, locationId: LocationId): Promise<Map<OfferId, number>> {
  const quantities = new Map<OfferId, number>();
  for (const line of await readCart(source, locationId)) {
    if (!line.savedForLater) quantities.set(line.offerId, (quantities.get(line.offerId) ?? 0) + line.qty);
  }
  return quantities;
}
