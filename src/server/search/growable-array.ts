/** A typed array that grows. */
export interface GrowableArray<A> {
  push(value: number): void;
  /** As long as what was pushed. */
  take(): A;
  readonly length: number;
}

function growableArray<A extends Uint32Array | Float64Array>(make: (length: number) => A): GrowableArray<A> {
  let items = make(1 << 14);
  let length = 0;
  return {
    push(value) {
      if (length === items.length) {
        const larger = make(length * 2);
        larger.set(items);
        items = larger;
      }
      items[length] = value;
      length += 1;
    },
    take: () => items.slice(0, length) as A,
    get length() {
      return length;
    },
  };
}

export const growableUint32 = (): GrowableArray<Uint32Array> => growableArray((length) => new Uint32Array(length));
export const growableFloat64 = (): GrowableArray<Float64Array> => growableArray((length) => new Float64Array(length));
