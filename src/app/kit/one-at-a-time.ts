/**
 * Work that is begun once for each key while it lasts: the second tap of a hasty hand does nothing a second time.
 * @returns what begins it; resolves with null if it was under way already
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
