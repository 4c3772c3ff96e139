/** How many items of each folder need attention: low, out, expiring or not stocked. */
import type { LocationId } from '#domain/ids.ts';
import { countStates, type Counted, type StateCounts } from '../items/count-states.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';

/**
 * Keyed by folder, without its subfolders. @param lastDay `YYYY-MM-DD`: the last day that counts as expiring @param within only what these
 * filters find
 */
export async function readStockStates(
  { db }: ReadSource,
  locationId: LocationId,
  lastDay: string,
  within?: Counted,
): Promise<ReadonlyMap<string, StateCounts>> {
  return readAllInTransaction(db, tablesOfItems(db), () => countStates(db, locationId, lastDay, within));
}
