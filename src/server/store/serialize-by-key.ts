/**
 * Serializes work with the same key, in order of arrival; other keys are not affected.
 * Rule: this only reduces contention on row locks within one process and does not replace them.
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
