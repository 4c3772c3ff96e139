/** Groups values by key, in their original order. */
export function grouped<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const there = groups.get(key);
    if (there === undefined) groups.set(key, [value]);
    else there.push(value);
  }
  return groups;
}
