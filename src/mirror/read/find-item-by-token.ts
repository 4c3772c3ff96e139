import type { LocationId } from '#domain/ids.ts';
import { findItemViews } from './find-item-views.ts';
import type { ReadSource } from './read-source.ts';
import type { ItemView } from './views.ts';

/** The item of a printed label (LBL-03), by the token as it stands in the item. */
export async function findItemByToken(
  source: ReadSource,
  locationId: LocationId,
  token: string,
): Promise<ItemView | undefined> {
  if (token === '') return undefined;
  return (await findItemViews(source, locationId, { token }))[0];
}
