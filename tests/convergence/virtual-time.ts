/**
 * Time and turns of the simulation. The in-memory IndexedDB queues its work with `setImmediate`; this replaces that queue, so
 * that turns are taken one after the other, everything between two turns is one step, and time advances only when nothing is
 * left to do. There is no real waiting, and the same seed takes the same turns.
 */
interface Timer {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
  canceled: boolean;
}

const realSetImmediate = globalThis.setImmediate;

export class VirtualTime {
  now = Date.parse('2026-03-02T08:00:00.000Z');
  readonly #turns: (() => void)[] = [];
  #timers: Timer[] = [];
  #order = 0;
  turnsTaken = 0;

  /** Puts IndexedDB's queue under this clock until `restore`. */
  install(): () => void {
    const queue = (work: (...args: unknown[]) => void, ...args: unknown[]): void => {
      this.#turns.push(() => work(...args));
    };
    globalThis.setImmediate = queue as unknown as typeof setImmediate;
    return () => {
      globalThis.setImmediate = realSetImmediate;
    };
  }

  after(ms: number, work: () => void): () => void {
    const timer: Timer = { at: this.now + Math.max(0, ms), order: (this.#order += 1), work, canceled: false };
    let place = this.#timers.length;
    while (place > 0 && isLater(this.#timers[place - 1], timer)) place -= 1;
    this.#timers.splice(place, 0, timer);
    return () => {
      timer.canceled = true;
    };
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /**
   * Takes turns and advances time until `until` returns true or the time is up. `quiet` is called whenever nothing is left to
   * do at the current time; `turn` after each turn of the database.
   */
  async run(limits: {
    readonly until: () => boolean;
    readonly quiet: () => void;
    readonly turn: () => void;
    readonly end: number;
  }): Promise<void> {
    for (;;) {
      await settle();
      const turn = this.#turns.shift();
      if (turn !== undefined) {
        this.turnsTaken += 1;
        turn();
        limits.turn();
        continue;
      }
      limits.quiet();
      if (limits.until()) return;
      const timer = this.#timers.shift();
      if (timer === undefined) return;
      if (timer.canceled) continue;
      if (timer.at > limits.end) {
        this.#timers.unshift(timer);
        this.now = limits.end;
        return;
      }
      this.now = Math.max(this.now, timer.at);
      timer.work();
    }
  }
}

function isLater(a: Timer | undefined, b: Timer): boolean {
  return a !== undefined && (a.at > b.at || (a.at === b.at && a.order > b.order));
}

/** Runs all promise callbacks that are due. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    realSetImmediate(resolve);
  });
}
