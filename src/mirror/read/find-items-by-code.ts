import type { LocationId } from '#domain/ids.ts';
import { codeText } from '../tables/item-columns.ts';
import { findItems } from './find-items.ts';
import type { ReadSource } from './read-source.ts';
import type { ItemView } from './views.ts';

/** The items that carry a product code: a GTIN as 14 digits, or another code as it was read. Several may. */
export async function findItemsByCode(source: ReadSource, locationId: LocationId, code: string): Promise<ItemView[]> {
  const wanted = codeText(code);
  return findItems(source, locationId, 'codes', (codes) => codes.includes(wanted));
}
