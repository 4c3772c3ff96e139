/** The rows of one page among many documents, without sorting all of them. Ties are in the order of their places. */
import { NO_PRICE } from './offer-table.ts';

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Most points first. */
export function pickByPoints(
  list: Uint32Array,
  { points, offset, limit }: Window & { readonly points: Uint16Array },
): number[] {
  const { length } = list;
  const sizes = new Map<number, number>();
  for (let at = 0; at < length; at += 1) {
    const worth = points[list[at] ?? 0] ?? 0;
    sizes.set(worth, (sizes.get(worth) ?? 0) + 1);
  }
  const picked: number[] = [];
  let before = 0;
  for (const worth of [...sizes.keys()].toSorted((a, b) => b - a)) {
    const size = sizes.get(worth) ?? 0;
    let skip = Math.max(0, offset - before);
    for (let at = 0; skip < size && at < length && picked.length < limit; at += 1) {
      const place = list[at] ?? 0;
      if (points[place] !== worth) continue;
      if (skip > 0) skip -= 1;
      else picked.push(place);
    }
    before += size;
    if (picked.length >= limit) break;
  }
  return picked;
}

const STEPS = 4096;

/** A bucket for a price: its magnitude plus 7 bits, so that close prices share one at every price level. Monotonic. */
function stepOf(cents: number): number {
  if (cents === NO_PRICE) return STEPS;
  const bits = 32 - Math.clz32(cents);
  return bits <= 7 ? cents : (bits - 7) * 128 + ((cents >>> (bits - 8)) & 127);
}

/** @param prices of each listed document. Those without a price come last in both directions. */
export function pickByPrice(
  list: Uint32Array,
  prices: Int32Array,
  { descending, offset, limit }: Window & { readonly descending: boolean },
): number[] {
  const { length } = list;
  const sizes = new Uint32Array(STEPS + 1);
  for (let at = 0; at < length; at += 1) {
    const step = stepOf(prices[at] ?? 0);
    sizes[step] = (sizes[step] ?? 0) + 1;
  }
  const inTurn = (turn: number): number => (turn === STEPS || !descending ? turn : STEPS - 1 - turn);
  let [first, before] = [0, 0];
  while (first <= STEPS && before + (sizes[inTurn(first)] ?? 0) <= offset) {
    before += sizes[inTurn(first)] ?? 0;
    first += 1;
  }
  let last = first;
  for (let reached = before; last <= STEPS && reached < offset + limit; last += 1) reached += sizes[inTurn(last)] ?? 0;
  const near: number[] = [];
  for (let at = 0; at < length; at += 1) {
    const step = stepOf(prices[at] ?? 0);
    const turn = step === STEPS || !descending ? step : STEPS - 1 - step;
    if (turn >= first && turn < last) near.push(at);
  }
  const direction = descending ? -1 : 1;
  near.sort((a, b) => {
    const [one, other] = [prices[a] ?? 0, prices[b] ?? 0];
    if (one === other) return a - b;
    if (one === NO_PRICE || other === NO_PRICE) return one === NO_PRICE ? 1 : -1;
    return (one - other) * direction;
  });
  return near.slice(offset - before, offset - before + limit).map((at) => list[at] ?? 0);
}
