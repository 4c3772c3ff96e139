/**
 * Replays in this page where each worker that should do it stays silent: a worker that does not start must not be the end
 * of the queue (G5). Both at once do no harm; the lock and the server see to that. Its parts are none of the first load.
 */
import { uuidv7 } from 'uuidv7';
import type { Mirror } from '../mirror.ts';
import type { Engine } from '../sync/engine.ts';
import { deviceLocks } from '../sync/locks.ts';
import { tellRoom } from '../sync/room-news.ts';
import type { WakeReason } from '../sync/wake-reason.ts';
import type { Wire } from '../wire.ts';

export interface PageReplay {
  pass(reason: WakeReason): void;
  /** Has its parts at hand from now on: a worker that hangs may hang up what passes through it. */
  load(): void;
  stop(): void;
}

/** @param loadWire asked once, and again where it has failed */
export function createPageReplay(
  { db, clientId }: Pick<Mirror, 'db' | 'clientId'>,
  loadWire: () => Promise<Wire>,
): PageReplay {
  let starting: Promise<Engine> | null = null;
  let stopped = false;

  const start = async (): Promise<Engine> => {
    const [{ createEngine }, wire] = await Promise.all([import('../sync/engine.ts'), loadWire()]);
    return createEngine({
      db,
      wire,
      clientId,
      holder: `page-${uuidv7()}`,
      locks: deviceLocks(),
      onRoom: (isFull) => tellRoom(db.userId, isFull),
    });
  };

  const withEngine = (use: (engine: Engine) => void): void => {
    starting ??= start();
    starting.then(use, (error: unknown) => {
      // Its parts could not be loaded; the next wake tries again.
      starting = null;
      console.error(error);
    });
  };

  return {
    pass: (reason) => withEngine((engine) => void (stopped || engine.pass(reason))),
    load: () => withEngine(() => undefined),
    stop() {
      stopped = true;
      starting?.then(
        (engine) => engine.stop(),
        () => undefined,
      );
    },
  };
}
