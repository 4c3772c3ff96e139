/**
 * A database whose connection the browser may close: WebKit does so to a page that was frozen, and every browser when the
 * origin's storage is cleared. The next request reopens it (watch.ts repeats failed reads).
 */
import { Dexie, RangeSet, type DexieOptions, type PromiseExtended } from 'dexie';

/** The error of a connection that can no longer begin transactions. */
const DEAD = new Set(['InvalidStateError', 'UnknownError']);

export class ReconnectingDatabase extends Dexie {
  constructor(name: string, options: DexieOptions) {
    // why: live queries must see committed data, not optimistic updates. The build excludes Dexie's cache.
    super(name, { ...options, cache: 'disabled' });
    this.use({
      stack: 'dbcore',
      name: 'reconnecting',
      create: (core) => ({
        ...core,
        transaction: (...requested) => {
          try {
            return core.transaction(...requested);
          } catch (cause) {
            if (cause instanceof DOMException && DEAD.has(cause.name)) this.#dropConnection();
            throw cause;
          }
        },
      }),
    });
  }

  /** why: Dexie reopens by itself only about three times in the life of a database. */
  #dropConnection(): void {
    const dead = this.backendDB() as IDBDatabase | null;
    setTimeout(() => {
      if (dead !== null && this.backendDB() === dead) this.close({ disableAutoOpen: false });
    });
  }

  override open(): PromiseExtended<Dexie> {
    return super
      .open()
      .then((opened) => {
        (this.backendDB() as IDBDatabase | null)?.addEventListener('close', invalidateReads, { once: true });
        return opened;
      })
      .finally(() => this.#forgetFailure());
  }

  /** why: Dexie treats an open that failed, or was interrupted by a close, as final. Its waiters are notified first. */
  #forgetFailure(): void {
    setTimeout(() => {
      if (!this.isOpen() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
    });
  }
}

/** Invalidates everything that was read: the storage may be empty by now. */
export function invalidateReads(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}
