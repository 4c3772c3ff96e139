/** Pseudo-random numbers, the same for the same seed, so that a rendered picture can be reproduced. */
export type Random = { next(): number; normal(): number; between(low: number, high: number): number };

export function seededRandom(seed: number): Random {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    between: (low, high) => low + (high - low) * next(),
  };
}
