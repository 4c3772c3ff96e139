/**
 * Replays in this page if no worker responds: a worker that does not start must not stop the queue (G5). Both at once do no
 * harm, thanks to the lock and the server. Its code is not in the first load.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Mirror } from '../mirror.ts';
import type { Engine } from '../sync/engine.ts';
import { deviceLocks } from '../sync/locks.ts';
import { announceStorageFull } from '../sync/storage-space.ts';
import type { WakeReason } from '../sync/wake-reason.ts';
import type { Wire } from '../wire.ts';

export interface PageReplay {
  pass(reason: WakeReason): void;
  /** A worker has started: finishes the current work here and does nothing more until the next pass. */
  rest(): void;
  /** Preloads its code: a service worker that hangs may block requests that pass through it. */
  load(): void;
  stop(): void;
}

/** Leaving a page cancels its loads: a failure is reported only if the page still exists after this delay. */
const TELL_MS = 1_000;

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** @param loadWire called once, and again after a failure */
export function createPageReplay(
  { db, clientId }: Pick<Mirror, 'db' | 'clientId'>,
  loadWire: () => Promise<Wire>,
): PageReplay {
  const engines = new Set<Engine>();
  let starting: Promise<Engine> | null = null;
  /** The passes of the running engine; null: none has been started. */
  let passes: Promise<void> | null = null;
  let stopped = false;

  const start = async (): Promise<Engine> => {
    const [{ createEngine }, wire] = await Promise.all([import('../sync/engine.ts'), loadWire()]);
    const engine = createEngine({
      db,
      wire,
      clientId,
      holder: `page-${uuidv7()}`,
      locks: deviceLocks(),
      onRoom: (isFull) => announceStorageFull(db.userId, isFull),
    });
    // why: the session may have ended while the code was loading; a stopped engine does nothing.
    if (stopped) engine.stop();
    engines.add(engine);
    return engine;
  };

  /** null: the code could not be loaded; the next wake tries again. */
  const started = (): Promise<Engine | null> => {
    const ours = (starting ??= start());
    return ours.catch((error: unknown) => {
      if (starting === ours) starting = null;
      // Offline this is not an error: the return of the network wakes the replay.
      if (!isOffline()) setTimeout(() => console.error(error), TELL_MS);
      return null;
    });
  };

  /** Not while offline: a browser may cache a failed load for the lifetime of the page. */
  const load = (): void => {
    if (stopped) return;
    if (isOffline()) globalThis.addEventListener('online', load, { once: true });
    else void started();
  };

  const passBeside = async (others: Promise<void> | null, reason: WakeReason): Promise<void> => {
    await Promise.all([others, started().then((engine) => engine?.pass(reason))]);
  };

  return {
    pass(reason) {
      passes = passBeside(passes, reason);
    },
    load,
    rest() {
      if (starting === null || passes === null) return;
      const [resting, over] = [starting, passes];
      [starting, passes] = [null, null];
      // why: an engine wakes itself for its lifetime; such a pass may be running as well.
      const end = async (): Promise<void> => {
        const [engine] = await Promise.all([resting, over]);
        await engine.pass('timer');
        engine.stop();
        engines.delete(engine);
      };
      end().catch(() => undefined);
    },
    stop() {
      stopped = true;
      globalThis.removeEventListener?.('online', load);
      for (const engine of engines) engine.stop();
    },
  };
}
