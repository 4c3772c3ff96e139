/** A value, or several, for each document, numbered densely; and the documents of each value. Plain numbers, made in the worker. */

export interface Column {
  /** By number; 0 stands for none. */
  readonly ids: Float64Array;
  /** Where the numbers of each document begin; null: each has exactly one. */
  readonly valueStarts: Uint32Array | null;
  readonly values: Uint32Array;
  /** Where the places of each number begin. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}

/** @param valueStarts where the ids of each document begin; null: one for each */
export function makeColumn(given: Float64Array, valueStarts: Uint32Array | null): Column {
  const numberOf = new Map<number, number>();
  const values = new Uint32Array(given.length);
  for (let at = 0; at < given.length; at += 1) {
    const id = given[at] ?? 0;
    let number = numberOf.get(id);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(id, number);
    }
    values[at] = number;
  }
  const starts = startsOf(values, numberOf.size);
  const next = starts.slice();
  const places = new Uint32Array(values.length);
  const documents = valueStarts === null ? values.length : valueStarts.length - 1;
  for (let place = 0; place < documents; place += 1) {
    const end = valueStarts === null ? place + 1 : (valueStarts[place + 1] ?? 0);
    for (let at = valueStarts === null ? place : (valueStarts[place] ?? 0); at < end; at += 1) {
      const number = values[at] ?? 0;
      const to = next[number] ?? 0;
      places[to] = place;
      next[number] = to + 1;
    }
  }
  return { ids: Float64Array.from(numberOf.keys()), valueStarts, values, starts, places };
}

/** Of a counting sort: where the items of each number begin, and after the last the end. */
export function startsOf(numbers: Uint32Array, howMany: number): Uint32Array {
  const starts = new Uint32Array(howMany + 1);
  for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  return starts;
}
