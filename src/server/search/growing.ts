/** A typed array that grows. */
export interface Growing<A> {
  push(value: number): void;
  /** As long as what was pushed. */
  take(): A;
  readonly length: number;
}

function growing<A extends Uint32Array | Float64Array>(make: (length: number) => A): Growing<A> {
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

export const growingUint = (): Growing<Uint32Array> => growing((length) => new Uint32Array(length));
export const growingFloat = (): Growing<Float64Array> => growing((length) => new Float64Array(length));
