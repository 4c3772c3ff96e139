/** Who offers each document at what price, and the sets of documents that follow from it. Rule: kept up to date in place. */
import type { OfferFacts } from '../store/catalogue/read-documents.ts';
import { type Bits, clearBit, emptyBits, hasBit, setBit, unite } from './bits.ts';
import type { OwnPrices } from './catalogue-search.ts';
import type { IndexParts } from './index-parts.ts';
import { createOwnPricePlaces, type OwnPricePlaces } from './own-price-places.ts';

/** As a price that is not known sorts: behind all others. */
export const NO_PRICE = 0x7fffffff;
const MAX_CACHED = 200;

export interface Buyer {
  /** Whose offers count; null: anybody's. */
  readonly distributors: readonly number[] | null;
  /** What it pays otherwise than everybody; null: nothing. */
  readonly ownPrices: OwnPrices | null;
}

export interface OfferTable {
  readonly distributorIds: () => Iterable<number>;
  /** Counts the changes of sets, and of anything. */
  readonly version: () => number;
  readonly changes: () => number;
  /** Counts the offers that came into sale or went out of it. */
  readonly sales: () => number;
  /** Documents that any of these offers; null: anybody. */
  offeredBy(distributors: readonly number[] | null): Bits;
  /** Lowest price that any of them asks for each listed document, or NO_PRICE, into `cents`. */
  lowest(listed: Uint32Array, buyer: Buyer, cents: Int32Array): void;
  /** False where the offer is not in the table. */
  apply(place: number, offer: OfferFacts): boolean;
}

export function createOfferTable(parts: IndexParts): OfferTable {
  const { documents, offerStarts, offerIds, distributorIds, offerDistributors, offerCents, offerSold } = parts;
  const numberOf = new Map([...distributorIds].map((id, number) => [id, number]));
  const sets = createOfferedSets(parts, numberOf);
  const ownPlaces = createOwnPricePlaces(parts);
  /** One for all buyers, by offer: written before prices are compared, and cleared again. */
  let allPaid: Int32Array | null = null;
  const writePaid = ({ at, cents }: OwnPricePlaces): Int32Array => {
    const paid = (allPaid ??= new Int32Array(offerIds.length).fill(NOT_OWN));
    for (let each = 0; each < at.length; each += 1) paid[at[each] ?? 0] = cents[each] ?? NOT_OWN;
    return paid;
  };
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
    lowest(listed, { distributors, ownPrices }, cents) {
      const own = ownPrices === null ? null : ownPlaces(ownPrices);
      const paid = own === null ? null : writePaid(own);
      const wanted = new Uint8Array(distributorIds.length).fill(distributors === null ? 1 : 0);
      for (const id of distributors ?? []) wanted[numberOf.get(id) ?? distributorIds.length] = 1;
      for (let at = 0; at < listed.length; at += 1) {
        const place = listed[at] ?? 0;
        if (own !== null && hasBit(own.places, place)) cents[at] = lowestAmong(parts, place, wanted, paid);
        else cents[at] = distributors === null ? (lowestOfAll[place] ?? NO_PRICE) : lowestAmong(parts, place, wanted);
      }
      if (own !== null && paid !== null)
        for (let each = 0; each < own.at.length; each += 1) paid[own.at[each] ?? 0] = NOT_OWN;
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

const NOT_OWN = -1;

/** @param wanted 1 for each distributor that counts, by number @param paid what the buyer pays otherwise than everybody, or NOT_OWN */
function lowestAmong(
  { offerStarts, offerCents, offerSold, offerDistributors }: IndexParts,
  place: number,
  wanted: Uint8Array,
  paid: Int32Array | null = null,
): number {
  let lowest = NO_PRICE;
  const end = offerStarts[place + 1] ?? 0;
  for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
    const own = paid === null ? NOT_OWN : (paid[at] ?? NOT_OWN);
    const cents = own === NOT_OWN ? (offerCents[at] ?? -1) : own;
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
      if (kept.size >= MAX_CACHED) kept.clear();
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
