/** One replay at a time across all tabs and the worker, if the browser supports Web Locks. */
export interface Locks {
  /** Runs `work` with the lock, or resolves to false at once if another context has it. The lock is never stolen, and never held indefinitely. */
  ifFree(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** The browser's; null if it has none, as in a page that is not a secure context. */
export function deviceLocks(): Locks | null {
  const manager = navigator.locks as LockManager | undefined;
  if (manager === undefined) return null;
  return {
    ifFree: (name, work) =>
      manager.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await work();
        return true;
      }),
  };
}
