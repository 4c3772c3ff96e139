import type { LocationId } from '#domain/ids.ts';
import { rowsOf } from '../tables/rows-of.ts';
import type { ReadSource } from './read-source.ts';
import { lineView } from './views-of-record.ts';
import type { LineView } from './views.ts';

/** Every line of a location, saved for later or not, newest first (CART-21). */
export async function readCart({ db }: ReadSource, locationId: LocationId): Promise<LineView[]> {
  const lines = (await rowsOf(db.lines, locationId).toArray()).flatMap((record) => lineView(record) ?? []);
  return lines.toSorted((a, b) => (a.updatedAt === b.updatedAt ? 0 : a.updatedAt < b.updatedAt ? 1 : -1));
}
