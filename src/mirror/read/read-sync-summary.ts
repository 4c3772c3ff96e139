import { Dexie, type PromiseExtended } from 'dexie';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { allAtOnce, type ReadSource } from './read-source.ts';
import type { SyncSummary } from './views.ts';

/** The exact count of what waits, is on its way and needs a person, over all locations of this user (G16). */
export async function readSyncSummary({ db }: ReadSource): Promise<SyncSummary> {
  return allAtOnce(db, [db.outbox, db.notices], () => countOps(db));
}

/** Counted along indexes: it is asked for again at every step of a replay. Inside a transaction of outbox and notices. */
export function countOps(db: MirrorDatabase): PromiseExtended<SyncSummary> {
  return Dexie.Promise.all([
    db.outbox.where('state').equals('saved').count(),
    db.outbox.where('inFlight.token').above(0).count(),
    db.outbox.where('state').equals('needs-you').count(),
    db.notices.count(),
  ]).then(([pending, sending, refused, notices]) => ({ pending, sending, needsYou: refused + notices }));
}
