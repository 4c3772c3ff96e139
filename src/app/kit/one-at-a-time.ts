/**
 * Runs at most one piece of work per key at a time: an accidental second tap does nothing. @returns a function that starts
 * it; resolves with null if it is already running
 */
export function createOneAtATime<Key>(): <Answer>(key: Key, work: () => Promise<Answer>) => Promise<Answer | null> {
  const underWay = new Set<Key>();
  return async (key, work) => {
    if (underWay.has(key)) return null;
    underWay.add(key);
    try {
      return await work();
    } finally {
      underWay.delete(key);
    }
  };
}
