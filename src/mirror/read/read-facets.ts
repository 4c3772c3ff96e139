/** The categories, generic names, manufacturers and distributors of the items that a list finds. */
import type { LocationId } from '#domain/ids.ts';
import { listFacets, type FacetOptions, type Listed } from '../items/list-facets.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';

export async function readFacets({ db }: ReadSource, locationId: LocationId, within: Listed): Promise<FacetOptions> {
  return readInTransaction(db, tablesOfItems(db), () => listFacets(db, locationId, within));
}
