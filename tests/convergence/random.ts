/** A seeded random number generator: the same seed gives the same numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0;
  }

  /** In [0, 1). */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  of<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.next() * values.length)];
  }

  /** A separate stream, so that one part's draws do not affect another's. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 2 ** 31));
  }
}
