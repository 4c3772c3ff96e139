/**
 * Lets those who are about the same thing work one after the other, in the order in which they came; others do not wait.
 * Rule: it spares PostgreSQL a crowd at one row's lock and is no lock itself: other processes know nothing of it.
 */
export type SerializeByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function serializeByKey(): SerializeByKey {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key);
    const ours = before === undefined ? work() : before.then(work, work);
    last.set(key, ours);
    const leave = (): void => {
      if (last.get(key) === ours) last.delete(key);
    };
    ours.then(leave, leave);
    return ours;
  };
}
