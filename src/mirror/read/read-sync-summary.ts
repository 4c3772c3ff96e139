import { Dexie } from 'dexie';
import { atOnce, type ReadSource } from './read-source.ts';
import type { SyncSummary } from './views.ts';

/**
 * The exact count of what waits, is on its way and needs a person, over all locations of this user (G16). Counted along
 * indexes: it is asked for again at every step of a replay.
 */
export async function readSyncSummary({ db }: ReadSource): Promise<SyncSummary> {
  const [pending, sending, refused, notices] = await atOnce(db, [db.outbox, db.notices], () =>
    Dexie.Promise.all([
      db.outbox.where('state').equals('saved').count(),
      db.outbox.where('inFlight.token').above(0).count(),
      db.outbox.where('state').equals('needs-you').count(),
      db.notices.count(),
    ]),
  );
  return { pending, sending, needsYou: refused + notices };
}
