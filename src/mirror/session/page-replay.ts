/**
 * Replays in this page where the worker that should do it stays silent: a worker that does not start must not be the end
 * of the queue (G5). Both at once do no harm; the lock and the server see to that.
 */
import type { Mirror } from '../mirror.ts';
import { createEngine, type Engine } from '../sync/engine.ts';
import { webLocks } from '../sync/locks.ts';
import { tellRoom } from '../sync/room-news.ts';
import type { WakeReason } from '../sync/wake-reason.ts';
import type { Wire } from '../wire.ts';

export interface PageReplay {
  pass(reason: WakeReason): void;
  stop(): void;
}

export function createPageReplay({ db, clientId }: Pick<Mirror, 'db' | 'clientId'>, wire: Wire): PageReplay {
  let engine: Engine | null = null;
  let stopped = false;
  return {
    pass(reason) {
      if (stopped) return;
      engine ??= createEngine({
        db,
        wire,
        clientId,
        holder: `page-${crypto.randomUUID()}`,
        // A page that is controlled by a worker is a secure context, and has locks.
        locks: webLocks(navigator.locks),
        onRoom: (isFull) => tellRoom(db.userId, isFull),
      });
      void engine.pass(reason);
    },
    stop() {
      stopped = true;
      engine?.stop();
    },
  };
}
