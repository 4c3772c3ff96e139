/** The categories, generic names, manufacturers and distributors of the items in some folders. */
import type { LocationId } from '#domain/ids.ts';
import { listFacets, type FacetOptions } from '../items/list-facets.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';

/** @param folderIds null: of the whole location */
export async function readFacets(
  { db }: ReadSource,
  locationId: LocationId,
  folderIds: readonly string[] | null,
): Promise<FacetOptions> {
  return readInTransaction(db, tablesOfItems(db), () => listFacets(db, locationId, folderIds));
}
