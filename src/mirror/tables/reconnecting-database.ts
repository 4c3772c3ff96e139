/**
 * A database whose connection may be taken away by the browser: WebKit does that to a page that slept, and every browser
 * when the storage of the origin is cleared. What is asked next opens it again (watch.ts asks again what failed meanwhile).
 */
import { Dexie, RangeSet, type DexieOptions, type PromiseExtended } from 'dexie';

/** Over a connection that begins no transaction anymore. */
const DEAD = new Set(['InvalidStateError', 'UnknownError']);

export class ReconnectingDatabase extends Dexie {
  constructor(name: string, options: DexieOptions) {
    // why: live queries are to see what is committed, not what is hoped for. The build leaves the cache out.
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

  /** why: Dexie opens again by itself some three times in the life of a database, and then never. */
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
        (this.backendDB() as IDBDatabase | null)?.addEventListener('close', lookAgain, { once: true });
        return opened;
      })
      .finally(() => this.#forgetFailure());
  }

  /** why: Dexie takes an opening that failed, or was overtaken by a closing, for the last one. Who waits for it hears first. */
  #forgetFailure(): void {
    setTimeout(() => {
      if (!this.isOpen() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
    });
  }
}

/** Nothing that was read holds anymore: the storage may be empty by now. */
export function lookAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}
