import type { LocationId } from '#domain/ids.ts';
import { goneItems } from '../items/gone-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';

const NONE: readonly string[] = [];

/** Those of the items that have been deleted, by whomever; looked up in memory, however many there are. */
export async function readDeletedItems(
  { db }: ReadSource,
  locationId: LocationId,
  itemIds: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (itemIds.size === 0) return NONE;
  return readInTransaction(db, tablesOfItems(db), () =>
    goneItems(db, locationId, itemIds).then((gone) => (gone.length === 0 ? NONE : gone)),
  );
}
