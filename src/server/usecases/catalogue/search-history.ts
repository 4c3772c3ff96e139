/** A user's searches at a location, newest first (API-22, API-23), and clicked results (API-26). */
import type { SearchHistoryDocument } from '#contract/resources/suggestion.ts';
import { forgetSearch, saveClick, readSearches } from '../../store/catalogue/user-searches.ts';
import { Refused } from '../refused.ts';
import type { Catalogue } from './catalogue.ts';
import type { Viewer } from './catalogue-page.ts';

export async function searchHistory(
  { store, searches }: Catalogue,
  { locationId, userId }: Viewer,
): Promise<SearchHistoryDocument> {
  await searches.settle();
  const rows = await readSearches(store.pool, locationId, userId);
  return {
    data: rows.map(({ search_query, updated_at }, index) => ({
      type: 'user-searches',
      id: String(index + 1),
      attributes: { search_query, updatedAt: updated_at.toISOString() },
    })),
  };
}

/** An entry that does not exist counts as deleted. */
export async function forgetSearched(
  { store, searches }: Catalogue,
  { locationId, userId }: Viewer,
  query: string,
): Promise<void> {
  await searches.settle();
  await forgetSearch(store.pool, locationId, { userId, query });
}

/** @throws Refused if there is no such offer */
export async function countClick(
  { store }: Catalogue,
  { locationId, userId }: Viewer,
  click: { type: string; offerId: string | null },
): Promise<void> {
  const isKept = await saveClick(store.pool, locationId, { userId, ...click });
  if (!isKept) throw new Refused('not-found', 'There is no such offer.');
}
