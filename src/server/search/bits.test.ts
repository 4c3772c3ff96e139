import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, countCommon, emptyBits, listBits, setBit, sliceBits } from './bits.ts';

const DOCUMENTS = 200;
const members = fc.uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: 80 });

function bitsOf(places: readonly number[]) {
  const bits = emptyBits(DOCUMENTS);
  for (const place of places) setBit(bits, place);
  return bits;
}

it('counts, lists and slices a set as an array would', () => {
  fc.assert(
    fc.property(members, fc.nat(90), fc.nat(40), (places, offset, limit) => {
      const bits = bitsOf(places);
      const sorted = places.toSorted((a, b) => a - b);
      const into = new Uint32Array(DOCUMENTS);
      expect(countBits(bits)).toBe(places.length);
      expect([...into.subarray(0, listBits(bits, into))]).toEqual(sorted);
      expect(sliceBits(bits, offset, limit)).toEqual(sorted.slice(offset, offset + limit));
    }),
  );
});

it('counts what a set has in common with others', () => {
  fc.assert(
    fc.property(members, fc.array(members, { maxLength: 4 }), (one, others) => {
      const wanted = others.map((other) => other.filter((place) => one.includes(place)).length);
      expect(countCommon(bitsOf(one), others.map(bitsOf))).toEqual(wanted);
    }),
  );
});
