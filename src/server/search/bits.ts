/** Sets of documents, one bit for each. */
export type Bits = Uint32Array;

export function emptyBits(documents: number): Bits {
  return new Uint32Array((documents + 31) >>> 5);
}

export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

export function intersect(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

export function unite(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] ?? 0);
  return count;
}

/** How many of each other set are in the one; its empty words are looked at once. */
export function countCommon(one: Bits, others: readonly Bits[]): number[] {
  const words = new Uint32Array(one.length);
  let length = 0;
  for (let word = 0; word < one.length; word += 1) {
    if (one[word] === 0) continue;
    words[length] = word;
    length += 1;
  }
  return others.map((other) => {
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const word = words[at] ?? 0;
      count += ones((one[word] ?? 0) & (other[word] ?? 0));
    }
    return count;
  });
}

/** The documents of the set in their order, into `into`; gives how many. */
export function listBits(bits: Bits, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      into[count] = (word << 5) + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return count;
}

/** Those from the `offset`th on, no more than `limit`. */
export function sliceBits(bits: Bits, offset: number, limit: number): number[] {
  const found: number[] = [];
  let before = 0;
  for (let word = 0; word < bits.length && found.length < limit; word += 1) {
    const here = ones(bits[word] ?? 0);
    if (before + here > offset) {
      for (let left = bits[word] ?? 0; left !== 0 && found.length < limit; left &= left - 1) {
        if (before >= offset) found.push((word << 5) + 31 - Math.clz32(left & -left));
        before += 1;
      }
    } else before += here;
  }
  return found;
}
