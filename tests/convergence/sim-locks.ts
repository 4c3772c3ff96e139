/** The Web Locks of a device: a dead context releases its locks, and a frozen one keeps them. */
import type { Locks } from '#mirror/sync/locks.ts';

export class SimLocks {
  #holder: string | null = null;

  of(context: string): Locks {
    return {
      ifFree: async (_, work) => {
        if (this.#holder !== null) return false;
        this.#holder = context;
        try {
          await work();
          return true;
        } finally {
          this.release(context);
        }
      },
    };
  }

  release(context: string): void {
    if (this.#holder === context) this.#holder = null;
  }
}
