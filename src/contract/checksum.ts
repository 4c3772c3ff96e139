/**
 * An order-independent hash of a set of rows, computed identically on both ends (G11): the sum modulo 2^52 of a 52-bit hash of
 * `id:revision` of each row, as hex. Rows are added and removed by adding and subtracting their hashes.
 */
const MODULUS = 2 ** 52;

export function checksumOf(rows: Iterable<{ readonly id: string; readonly revision: number }>): string {
  let sum = 0;
  for (const row of rows) sum = (sum + hash52(`${row.id}:${row.revision}`)) % MODULUS;
  return sum.toString(16).padStart(13, '0');
}

/** Two 32-bit FNV-1a hashes with different offsets, combined to 52 bits. */
function hash52(text: string): number {
  const high = fnv1a(text, 0x811c9dc5) & 0xfffff;
  const low = fnv1a(text, 0x9747b28c) >>> 0;
  return high * 2 ** 32 + low;
}

function fnv1a(text: string, offset: number): number {
  let hash = offset;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}
