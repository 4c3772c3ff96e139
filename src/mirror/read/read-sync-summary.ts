import { Dexie, type PromiseExtended } from 'dexie';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { cardOfNotice } from './card-of-notice.ts';
import { allAtOnce, type ReadSource } from './read-source.ts';
import type { SyncSummary } from './views.ts';

/** The exact count of what waits, is on its way and needs a person, over all locations of this user (G16). */
export async function readSyncSummary({ db }: ReadSource): Promise<SyncSummary> {
  return allAtOnce(db, [db.outbox, db.notices], () => countOps(db));
}

/**
 * Asked for again at every step of a replay, so it is counted. What waits is all but the refused: a table is counted in a third
 * of the time that an index of it takes. Inside a transaction of outbox and notices.
 */
export function countOps(db: MirrorDatabase): PromiseExtended<SyncSummary> {
  return Dexie.Promise.all([
    db.outbox.count(),
    db.outbox.where('inFlight.token').above(0).count(),
    db.outbox.where('state').equals('needs-you').count(),
    db.notices.toArray(),
  ]).then(([all, sending, refused, notices]) => ({
    pending: all - refused,
    sending,
    needsYou: refused + new Set(notices.map(cardOfNotice)).size,
  }));
}
