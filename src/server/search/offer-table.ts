/** Who offers each document at what price, and the sets of documents that follow from it. Law: kept up to date in place. */
import type { OfferFacts } from '../store/catalogue/read-documents.ts';
import { type Bits, clearBit, emptyBits, hasBit, setBit, unite } from './bits.ts';
import type { IndexParts } from './index-parts.ts';

/** As a price that is not known sorts: behind all others. */
export const NO_PRICE = 0x7fffffff;
const MAX_KEPT = 200;

export interface OfferTable {
  readonly distributorIds: () => Iterable<number>;
  /** Counts the changes of sets, and of anything. */
  readonly version: () => number;
  readonly changes: () => number;
  /** Counts the offers that came into sale or went out of it. */
  readonly sales: () => number;
  /** Documents that any of these offers; null: anybody. */
  offeredBy(distributors: readonly number[] | null): Bits;
  /** Lowest price that any of these asks for each listed document, or NO_PRICE, into `cents`. @param distributors null: anybody */
  lowest(listed: Uint32Array, distributors: readonly number[] | null, cents: Int32Array): void;
  /** False where the offer is not in the table. */
  apply(place: number, offer: OfferFacts): boolean;
}

export function createOfferTable(parts: IndexParts): OfferTable {
  const { documents, offerStarts, offerIds, distributorIds, offerDistributors, offerCents, offerSold } = parts;
  const numberOf = new Map([...distributorIds].map((id, number) => [id, number]));
  const sets = createOfferedSets(parts, numberOf);
  const everyone = new Uint8Array(distributorIds.length).fill(1);
  const lowestOfAll = new Int32Array(documents);
  let [changes, sales] = [0, 0];
  for (let place = 0; place < documents; place += 1) lowestOfAll[place] = lowestAmong(parts, place, everyone);

  return {
    distributorIds: () => distributorIds,
    version: sets.version,
    changes: () => changes,
    sales: () => sales,
    offeredBy: sets.offeredBy,
    lowest(listed, distributors, cents) {
      const wanted = new Uint8Array(distributorIds.length);
      for (const id of distributors ?? []) wanted[numberOf.get(id) ?? distributorIds.length] = 1;
      for (let at = 0; at < listed.length; at += 1) {
        const place = listed[at] ?? 0;
        cents[at] = distributors === null ? (lowestOfAll[place] ?? NO_PRICE) : lowestAmong(parts, place, wanted);
      }
    },
    apply(place, offer) {
      const id = Number(offer.id);
      const distributor = numberOf.get(Number(offer.distributor_id));
      const end = offerStarts[place + 1] ?? 0;
      for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
        if (offerIds[at] !== id) continue;
        if (distributor === undefined || offerDistributors[at] !== distributor) return false;
        changes += 1;
        offerCents[at] = offer.price_cents ?? -1;
        if ((offerSold[at] === 1) !== offer.is_sold) sales += 1;
        offerSold[at] = offer.is_sold ? 1 : 0;
        lowestOfAll[place] = lowestAmong(parts, place, everyone);
        sets.update(place, distributor);
        return true;
      }
      return false;
    },
  };
}

/** @param wanted 1 for each distributor that counts, by number */
function lowestAmong(
  { offerStarts, offerCents, offerSold, offerDistributors }: IndexParts,
  place: number,
  wanted: Uint8Array,
): number {
  let lowest = NO_PRICE;
  const end = offerStarts[place + 1] ?? 0;
  for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
    const cents = offerCents[at] ?? -1;
    if (cents >= 0 && cents < lowest && offerSold[at] === 1 && wanted[offerDistributors[at] ?? 0] === 1) lowest = cents;
  }
  return lowest;
}

function isOffered(
  { offerStarts, offerSold, offerDistributors }: IndexParts,
  place: number,
  distributor: number,
): boolean {
  const end = offerStarts[place + 1] ?? 0;
  for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
    if (offerSold[at] === 1 && offerDistributors[at] === distributor) return true;
  }
  return false;
}

interface OfferedSets extends Pick<OfferTable, 'version' | 'offeredBy'> {
  /** After an offer of the distributor (by number) at the place has changed. */
  update(place: number, distributor: number): void;
}

function createOfferedSets(parts: IndexParts, numberOf: ReadonlyMap<number, number>): OfferedSets {
  const { documents, distributorIds, offerStarts, offerSold, offerDistributors } = parts;
  const sets = Array.from(distributorIds, () => emptyBits(documents));
  const anybody = emptyBits(documents);
  const kept = new Map<string, Bits>();
  let version = 0;

  for (let place = 0; place < documents; place += 1) {
    const end = offerStarts[place + 1] ?? 0;
    for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
      const bits = sets[offerDistributors[at] ?? 0];
      if (offerSold[at] !== 1 || bits === undefined) continue;
      setBit(bits, place);
      setBit(anybody, place);
    }
  }

  function put(bits: Bits, place: number, wanted: boolean): void {
    if (hasBit(bits, place) === wanted) return;
    if (wanted) setBit(bits, place);
    else clearBit(bits, place);
    version += 1;
    kept.clear();
  }

  return {
    version: () => version,
    offeredBy(distributors) {
      if (distributors === null) return anybody;
      const key = distributors.toSorted((a, b) => a - b).join(',');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const bits = emptyBits(documents);
      for (const id of distributors) unite(bits, sets[numberOf.get(id) ?? -1] ?? emptyBits(0));
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(key, bits);
      return bits;
    },
    update(place, distributor) {
      const bits = sets[distributor];
      if (bits !== undefined) put(bits, place, isOffered(parts, place, distributor));
      put(
        anybody,
        place,
        sets.some((each) => hasBit(each, place)),
      );
    },
  };
}
