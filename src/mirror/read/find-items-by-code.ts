import type { LocationId } from '#domain/ids.ts';
import { findItemViews } from './find-item-views.ts';
import type { ReadSource } from './read-source.ts';
import type { ItemView } from './views.ts';

/** The items that carry a product code: a GTIN as 14 digits, or another code as it was read. Several may. */
export async function findItemsByCode(source: ReadSource, locationId: LocationId, code: string): Promise<ItemView[]> {
  return findItemViews(source, locationId, { code });
}
