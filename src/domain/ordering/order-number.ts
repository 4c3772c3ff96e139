/**
 * The number of an order, used by people and distributors: `SR-7K3M9-2QX4D`. Rule: random, never a counter, so that neither a database
 * restored from a backup nor another installation assigns it again. Its letters are Crockford's: no I, L, O and U, so that it can be
 * dictated on the phone.
 *
 * Ten characters are 50 bits: among a million orders of all installations the chance of a collision is about 1 in 2,000. Within one
 * installation the database enforces uniqueness. Orders of older builds have sequential numbers such as `SR-100007`.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
/** A shorter part would match numbers by chance when a product is meant. */
const SHORTEST_PART = 4;

/** @param bytes ten random bytes */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== LENGTH) throw new RangeError(`an order number is made of ${LENGTH} bytes`);
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `SR-${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/**
 * The text to search for in order numbers without dashes, if the typed text can be part of one: also in lower case, with dashes elsewhere,
 * O for 0, I or L for 1. null: it cannot.
 */
export function partOfOrderNumber(typed: string): string | null {
  const part = typed
    .toUpperCase()
    .replaceAll(/[\s.\-–—_#]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return part.length >= SHORTEST_PART && [...part].every((letter) => LETTERS.includes(letter)) ? part : null;
}
