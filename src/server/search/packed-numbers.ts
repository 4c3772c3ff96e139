/**
 * Plain data with large arrays of numbers in it, from one process to another: a line of JSON in which each array is named by its
 * kind and length, then the bytes of the arrays in that order.
 */
const KINDS = { Uint8Array, Int32Array, Uint32Array, Float64Array } as const;
type Kind = keyof typeof KINDS;
type Numbers = InstanceType<(typeof KINDS)[Kind]>;

interface Named {
  readonly numbers: Kind;
  readonly length: number;
}

/** How much is read at once: it is put in place before the next part has come. */
const CHUNK = 1 << 16;
const LINE_END = 10;

export function* packed(data: unknown): Generator<Uint8Array> {
  const arrays: Numbers[] = [];
  const line = JSON.stringify(data, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const array = value as Numbers;
    arrays.push(array);
    return { numbers: array.constructor.name, length: array.length };
  });
  yield Buffer.from(`${line}\n`);
  for (const { buffer, byteOffset, byteLength } of arrays) {
    for (let at = 0; at < byteLength; at += CHUNK) {
      yield new Uint8Array(buffer, byteOffset + at, Math.min(CHUNK, byteLength - at));
    }
  }
}

/** @throws where less comes than was named. Dates come as texts. */
export async function unpack(source: AsyncIterable<Uint8Array>): Promise<unknown> {
  const line: Uint8Array[] = [];
  let data: { readonly value: unknown; readonly arrays: readonly Numbers[] } | null = null;
  let [which, filled] = [0, 0];
  const fill = (bytes: Uint8Array, arrays: readonly Numbers[]): void => {
    for (let from = 0; from < bytes.length;) {
      const array = arrays[which];
      if (array === undefined) throw new Error('more numbers came than were named');
      const length = Math.min(bytes.length - from, array.byteLength - filled);
      new Uint8Array(array.buffer).set(bytes.subarray(from, from + length), filled);
      from += length;
      filled += length;
      if (filled === array.byteLength) [which, filled] = [which + 1, 0];
    }
  };
  for await (const bytes of source) {
    if (data !== null) {
      fill(bytes, data.arrays);
      continue;
    }
    const end = bytes.indexOf(LINE_END);
    line.push(end === -1 ? bytes : bytes.subarray(0, end));
    if (end === -1) continue;
    data = named(Buffer.concat(line).toString());
    fill(bytes.subarray(end + 1), data.arrays);
  }
  if (data === null || which < data.arrays.length) throw new Error('fewer numbers came than were named');
  return data.value;
}

/** The arrays are there, those that are to be filled in their order. */
function named(line: string): { value: unknown; arrays: Numbers[] } {
  const arrays: Numbers[] = [];
  const value: unknown = JSON.parse(line, (_key, each: unknown) => {
    if (!isNamed(each)) return each;
    const array = new KINDS[each.numbers](each.length);
    if (each.length > 0) arrays.push(array);
    return array;
  });
  return { value, arrays };
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'numbers' in value && 'length' in value;
}
