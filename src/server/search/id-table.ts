/** Finds rows by their ids. */

/** Where an id stands among sorted ones; -1: nowhere. */
export function indexOfId(sorted: Float64Array, id: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === id ? low : -1;
}

interface PlacedIds {
  readonly sortedIds: Float64Array;
  readonly sortedPlaces: Uint32Array;
}

/** The place of a product; -1 for one that is not there. */
export function placeOfId({ sortedIds, sortedPlaces }: PlacedIds, id: number): number {
  const at = indexOfId(sortedIds, id);
  return at === -1 ? -1 : (sortedPlaces[at] ?? -1);
}
