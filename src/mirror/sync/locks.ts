/** One replay at a time over all tabs and the worker, where the browser can say so. */
export interface Locks {
  /** Runs `work` with the lock, or answers false at once where another context has it. Never stolen, never for life. */
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
