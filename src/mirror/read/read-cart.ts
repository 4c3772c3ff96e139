import type { LocationId } from '#domain/ids.ts';
import type { ReadSource } from './read-source.ts';
import { lineView } from './views-of-record.ts';
import type { LineView } from './views.ts';

/** Every line of a location, saved for later or not, newest first (CART-21). */
export async function readCart({ db }: ReadSource, locationId: LocationId): Promise<LineView[]> {
  const range = db.lines.where('[locationId+id]').between([locationId, ''], [locationId, '\uffff']);
  const lines = (await range.toArray()).flatMap((record) => lineView(record) ?? []);
  return lines.toSorted((a, b) => (a.updatedAt === b.updatedAt ? 0 : a.updatedAt < b.updatedAt ? 1 : -1));
}
