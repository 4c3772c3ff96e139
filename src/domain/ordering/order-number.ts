/**
 * The number of an order, by which people and distributors name it: `SR-7K3M9-2QX4D`. Rule: drawn at random, never counted, so that
 * neither a database that was restored from its backup nor another installation gives it out again. Its letters are
 * Crockford's: no I, L, O and U, so that it can be read out on the phone and written down again.
 *
 * Ten of them are 50 bits: among a million orders of all installations together, two are alike once in 2,000 worlds. Within one
 * installation the database sees to it. Orders of older builds have numbers that were counted, such as `SR-100007`.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
/** Shorter ones would find numbers by chance when a product is meant. */
const SHORTEST_PART = 4;

/** @param bytes ten, each of them random */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== LENGTH) throw new RangeError(`an order number is made of ${LENGTH} bytes`);
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `SR-${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/**
 * What is looked for in order numbers without their dashes, if the text can be part of one as people say and type them:
 * in small letters, with the dashes elsewhere, O for 0, I or L for 1. null: it is none.
 */
export function partOfOrderNumber(typed: string): string | null {
  const part = typed
    .toUpperCase()
    .replaceAll(/[\s.\-–—_#]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return part.length >= SHORTEST_PART && [...part].every((letter) => LETTERS.includes(letter)) ? part : null;
}
