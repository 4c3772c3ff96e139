/** Caches answers by query. Rule: none outlives a change of the data it was computed from, which `version` counts. */
const MAX_KEY_LENGTH = 4_000;

export interface AnswerCache<Value> {
  get(key: string, make: () => Value): Value;
}

export function createAnswerCache<Value>(max: number, version: () => number): AnswerCache<Value> {
  const kept = new Map<string, Value>();
  let cachedVersion = version();
  return {
    get(key, make) {
      if (cachedVersion !== version()) kept.clear();
      cachedVersion = version();
      const known = kept.get(key);
      if (known !== undefined) return known;
      const value = make();
      if (key.length > MAX_KEY_LENGTH) return value;
      if (kept.size >= max) kept.clear();
      kept.set(key, value);
      return value;
    },
  };
}
