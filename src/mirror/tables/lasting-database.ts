/**
 * A database whose connection may be taken away by the browser: WebKit does that to a page that slept, and every browser
 * when the storage of the origin is cleared. What is asked next opens it anew (watch.ts asks again what failed meanwhile).
 */
import { Dexie, RangeSet, type PromiseExtended } from 'dexie';

export class LastingDatabase extends Dexie {
  override open(): PromiseExtended<Dexie> {
    return super.open().then(
      (opened) => {
        this.backendDB().addEventListener('close', lookAgain, { once: true });
        return opened;
      },
      (cause: unknown) => {
        // why: Dexie keeps such a failure for ever; those who wait for this opening are told of it first.
        setTimeout(() => {
          if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
        });
        throw cause;
      },
    );
  }
}

/** Nothing that was read holds any more: the storage may be empty by now. */
function lookAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}
