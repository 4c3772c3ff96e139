/** Where an index has the offers that a location pays otherwise: worked out once for an index and a version of its prices. */
import { type Bits, emptyBits, setBit } from './bits.ts';
import type { OwnPrices } from './catalogue-search.ts';
import { placeOfId } from './id-table.ts';
import type { IndexParts } from './index-parts.ts';

export interface OwnPricePlaces {
  /** Documents with at least one such offer. */
  readonly places: Bits;
  /** Where the offers stand in the index, and what each costs in cents. */
  readonly at: Uint32Array;
  readonly cents: Int32Array;
}

export function createOwnPricePlaces(parts: IndexParts): (own: OwnPrices) => OwnPricePlaces {
  const known = new WeakMap<OwnPrices, OwnPricePlaces>();
  return (own) => {
    const found = known.get(own) ?? placesOf(parts, own);
    known.set(own, found);
    return found;
  };
}

function placesOf(parts: IndexParts, { productIds, offerIds, cents }: OwnPrices): OwnPricePlaces {
  const { documents, offerStarts } = parts;
  const places = emptyBits(documents);
  const found: { at: number; cents: number }[] = [];
  for (const [index, productId] of productIds.entries()) {
    const place = placeOfId(parts, productId);
    if (place === -1) continue;
    const end = offerStarts[place + 1] ?? 0;
    for (let at = offerStarts[place] ?? 0; at < end; at += 1) {
      if (parts.offerIds[at] !== offerIds[index]) continue;
      setBit(places, place);
      found.push({ at, cents: cents[index] ?? 0 });
    }
  }
  return { places, at: Uint32Array.from(found, ({ at }) => at), cents: Int32Array.from(found, (each) => each.cents) };
}
