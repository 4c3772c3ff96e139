/**
 * Replays in this page where each worker that should do it stays silent: a worker that does not start must not be the end
 * of the queue (G5). Both at once do no harm; the lock and the server see to that. Its parts are none of the first load.
 */
import { uuidv7 } from 'uuidv7';
import type { Mirror } from '../mirror.ts';
import type { Engine } from '../sync/engine.ts';
import { deviceLocks } from '../sync/locks.ts';
import { announceStorageFull } from '../sync/storage-space.ts';
import type { WakeReason } from '../sync/wake-reason.ts';
import type { Wire } from '../wire.ts';

export interface PageReplay {
  pass(reason: WakeReason): void;
  /** A worker has begun: what is under way here is finished, and nothing more is done before the next pass. */
  rest(): void;
  /** Has its parts at hand from now on: a worker that hangs may hang up what passes through it. */
  load(): void;
  stop(): void;
}

/** A page that is left breaks off what it loads: a failure is told where the page is still there so much later. */
const TELL_MS = 1_000;

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** @param loadWire asked once, and again where it has failed */
export function createPageReplay(
  { db, clientId }: Pick<Mirror, 'db' | 'clientId'>,
  loadWire: () => Promise<Wire>,
): PageReplay {
  const engines = new Set<Engine>();
  let starting: Promise<Engine> | null = null;
  /** Passes of the engine that is started; null: there was none. */
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
    // why: the session may have ended while its parts were loaded; a stopped engine does nothing.
    if (stopped) engine.stop();
    engines.add(engine);
    return engine;
  };

  /** null: its parts could not be loaded; the next wake tries again. */
  const started = (): Promise<Engine | null> => {
    const ours = (starting ??= start());
    return ours.catch((error: unknown) => {
      if (starting === ours) starting = null;
      // Without a network that is no fault: its return wakes whoever replays.
      if (!isOffline()) setTimeout(() => console.error(error), TELL_MS);
      return null;
    });
  };

  /** Beforehand, so not without a network: a browser may keep a load that has failed for the life of the page. */
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
      // why: an engine wakes itself for as long as it lives; such a pass may be under way as well.
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
