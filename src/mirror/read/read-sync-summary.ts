import { Dexie, type PromiseExtended } from 'dexie';
import { sendingBy } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { cardOfNotice } from './card-of-notice.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';
import type { SyncSummary } from './views.ts';

/** The exact count of what waits, is on its way and needs a person, over all locations of this user (G16). */
export async function readSyncSummary({ db }: ReadSource): Promise<SyncSummary> {
  return readAllInTransaction(db, [db.outbox, db.notices, db.meta], () => countOps(db));
}

/**
 * Asked for again at every step of a replay, so it is counted, and not by an index of what is on its way: the browser walks
 * over all that ever was. Whoever sends says how much that is. What waits is all but the refused: a table is counted in a
 * third of the time that an index of it takes. Inside a transaction of outbox, notices and meta.
 */
export function countOps(db: MirrorDatabase): PromiseExtended<SyncSummary> {
  return countUnsent(db).then(({ summary }) => summary);
}

/** The same, with how many there are in all. */
export function countUnsent(
  db: MirrorDatabase,
): PromiseExtended<{ readonly all: number; readonly summary: SyncSummary }> {
  return Dexie.Promise.all([
    db.outbox.count(),
    db.meta.get('lease'),
    db.outbox.where('state').equals('needs-you').count(),
    db.notices.toArray(),
  ]).then(([all, lease, refused, notices]) => {
    const pending = all - refused;
    const summary = {
      pending,
      sending: Math.min(pending, sendingBy(lease)),
      needsYou: refused + new Set(notices.map(cardOfNotice)).size,
    };
    return { all, summary };
  });
}
