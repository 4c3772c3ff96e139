/** The places that a list with these filters shows: those of the corrected search if the typed one finds nothing. The columns must be loaded. */
import { correctedSearch } from './corrected-search.ts';
import { searchWords } from './item-columns.ts';
import type { LocationMemory } from './location-memory.ts';
import { matchingPlaces, type PlaceQuery } from './place-filter.ts';

export function foundPlaces(memory: LocationMemory, query: PlaceQuery): readonly number[] {
  const found = matchingPlaces(memory, query);
  if (found.length > 0 || searchWords(query.search).length === 0) return found;
  const search = correctedSearch(memory, query.search);
  return search === null ? found : matchingPlaces(memory, { ...query, search });
}
