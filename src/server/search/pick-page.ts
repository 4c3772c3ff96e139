/** The rows of one page among many documents, without sorting all of them. Equal ones stand in the order of their places. */
import { NO_PRICE } from './offer-table.ts';

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Most points first. @param points null: all equal */
export function pickByPoints(
  list: Uint32Array,
  length: number,
  { points, offset, limit }: Window & { readonly points: Uint16Array | null },
): number[] {
  if (points === null) return [...list.subarray(Math.min(offset, length), Math.min(offset + limit, length))];
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
/** Cents to a step: beyond 4096 * 16 cents all are in the last step but one. */
const STEP_CENTS = 16;

/** Those without a price last, in both directions. */
export function pickByPrice(
  list: Uint32Array,
  length: number,
  {
    price,
    descending,
    offset,
    limit,
  }: Window & { readonly price: (place: number) => number; readonly descending: boolean },
): number[] {
  const stepOf = (cents: number): number => {
    if (cents === NO_PRICE) return STEPS;
    const step = Math.min(STEPS - 1, Math.floor(cents / STEP_CENTS));
    return descending ? STEPS - 1 - step : step;
  };
  const sizes = new Uint32Array(STEPS + 1);
  const prices = new Int32Array(length);
  for (let at = 0; at < length; at += 1) {
    const cents = price(list[at] ?? 0);
    prices[at] = cents;
    const step = stepOf(cents);
    sizes[step] = (sizes[step] ?? 0) + 1;
  }
  let first = 0;
  let before = 0;
  while (first <= STEPS && before + (sizes[first] ?? 0) <= offset) {
    before += sizes[first] ?? 0;
    first += 1;
  }
  let last = first;
  for (let reached = before; last <= STEPS && reached < offset + limit; last += 1) reached += sizes[last] ?? 0;
  const near: { place: number; cents: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    const cents = prices[at] ?? 0;
    const step = stepOf(cents);
    if (step >= first && step < last) near.push({ place: list[at] ?? 0, cents });
  }
  const direction = descending ? -1 : 1;
  near.sort((a, b) => {
    if (a.cents === b.cents) return a.place - b.place;
    if (a.cents === NO_PRICE || b.cents === NO_PRICE) return a.cents === NO_PRICE ? 1 : -1;
    return (a.cents - b.cents) * direction;
  });
  return near.slice(offset - before, offset - before + limit).map(({ place }) => place);
}
