/** The documents of a set as a list. There is one list for all sets: it lasts until another set is listed. */
import { type Bits, listBits } from './bits.ts';

export interface Listing {
  /** @param bits not changed afterwards: the set that was listed last is not walked through again */
  of(bits: Bits): Uint32Array;
}

export function createListing(documents: number): Listing {
  const list = new Uint32Array(documents);
  let listed: Bits | null = null;
  let places = list.subarray(0, 0);
  return {
    of(bits) {
      if (listed !== bits) places = list.subarray(0, listBits(bits, list));
      listed = bits;
      return places;
    },
  };
}
