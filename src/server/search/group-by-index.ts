import { startsOf } from './columns.ts';

/** Rows in any order, put together by their places; within one in the order given. */
export function groupByIndex(
  places: Uint32Array,
  documents: number,
): { starts: Uint32Array; pick(given: Float64Array): Float64Array } {
  const starts = startsOf(places, documents);
  const next = starts.slice();
  const to = new Uint32Array(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? 0;
    to[row] = next[place] ?? 0;
    next[place] = (next[place] ?? 0) + 1;
  }
  return {
    starts,
    pick(given) {
      const picked = new Float64Array(given.length);
      for (let row = 0; row < given.length; row += 1) picked[to[row] ?? 0] = given[row] ?? 0;
      return picked;
    },
  };
}
