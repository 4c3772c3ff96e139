/** Who offers each document at what price, and the sets of documents that follow from it. Law: kept up to date in place. */
import type { OfferFacts } from '../store/catalogue/read-documents.ts';
import { type Bits, clearBit, emptyBits, hasBit, setBit, unite } from './bits.ts';
import type { IndexParts } from './index-parts.ts';

/** As a price that is not known sorts: behind all others. */
export const NO_PRICE = 0x7fffffff;
const MOST_KEPT = 200;

export interface OfferTable {
  readonly distributorIds: () => readonly number[];
  /** Changes when a set changes. */
  readonly version: () => number;
  /** Documents that any of these offers; null: anybody. */
  offeredBy(distributors: readonly number[] | null): Bits;
  /** Lowest price that any of these asks, or NO_PRICE. */
  lowest(place: number, distributors: ReadonlySet<number> | null): number;
  /** False where the offer is not in the table. */
  apply(place: number, offer: OfferFacts): boolean;
}

export function createOfferTable({
  documents,
  offerStarts,
  offerIds,
  offerDistributors,
  offerCents,
  offerSold,
}: IndexParts): OfferTable {
  const byDistributor = new Map<number, Bits>();
  const anybody = emptyBits(documents);
  const lowestOfAll = new Int32Array(documents).fill(NO_PRICE);
  const kept = new Map<string, Bits>();
  let version = 0;

  function setOf(distributor: number): Bits {
    let bits = byDistributor.get(distributor);
    if (bits === undefined) {
      bits = emptyBits(documents);
      byDistributor.set(distributor, bits);
    }
    return bits;
  }

  function lowestAmong(place: number, distributors: ReadonlySet<number> | null): number {
    let lowest = NO_PRICE;
    const end = offerStarts[place + 1] ?? 0;
    for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
      const cents = offerCents[at] ?? -1;
      if (offerSold[at] !== 1 || cents < 0 || cents >= lowest) continue;
      if (distributors === null || distributors.has(offerDistributors[at] ?? 0)) lowest = cents;
    }
    return lowest;
  }

  function isOffered(place: number, distributor: number): boolean {
    const end = offerStarts[place + 1] ?? 0;
    for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
      if (offerSold[at] === 1 && offerDistributors[at] === distributor) return true;
    }
    return false;
  }

  function put(bits: Bits, place: number, wanted: boolean): void {
    if (hasBit(bits, place) === wanted) return;
    if (wanted) setBit(bits, place);
    else clearBit(bits, place);
    version += 1;
    kept.clear();
  }

  for (let place = 0; place < documents; place += 1) {
    const end = offerStarts[place + 1] ?? 0;
    for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
      const bits = setOf(offerDistributors[at] ?? 0);
      if (offerSold[at] !== 1) continue;
      setBit(bits, place);
      setBit(anybody, place);
      const cents = offerCents[at] ?? -1;
      if (cents >= 0 && cents < (lowestOfAll[place] ?? NO_PRICE)) lowestOfAll[place] = cents;
    }
  }

  return {
    distributorIds: () => [...byDistributor.keys()],
    version: () => version,
    offeredBy(distributors) {
      if (distributors === null) return anybody;
      const key = distributors.toSorted((a, b) => a - b).join(',');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const bits = emptyBits(documents);
      for (const distributor of distributors) unite(bits, byDistributor.get(distributor) ?? emptyBits(0));
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, bits);
      return bits;
    },
    lowest: (place, distributors) =>
      distributors === null ? (lowestOfAll[place] ?? NO_PRICE) : lowestAmong(place, distributors),
    apply(place, offer) {
      const id = Number(offer.id);
      const distributor = Number(offer.distributor_id);
      const end = offerStarts[place + 1] ?? 0;
      for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
        if (offerIds[at] !== id) continue;
        if (offerDistributors[at] !== distributor) return false;
        offerCents[at] = offer.price_cents ?? -1;
        offerSold[at] = offer.is_sold ? 1 : 0;
        lowestOfAll[place] = lowestAmong(place, null);
        put(setOf(distributor), place, isOffered(place, distributor));
        put(
          anybody,
          place,
          [...byDistributor.values()].some((bits) => hasBit(bits, place)),
        );
        return true;
      }
      return false;
    },
  };
}
