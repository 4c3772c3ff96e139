import { Dexie, type PromiseExtended } from 'dexie';
import { sendingBy } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { cardOfNotice } from './card-of-notice.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';
import type { SyncSummary } from './views.ts';

/** The exact counts of ops that wait, are being sent and need a person, over all locations of this user (G16). */
export async function readSyncSummary({ db }: ReadSource): Promise<SyncSummary> {
  return readAllInTransaction(db, [db.outbox, db.notices, db.meta], () => countOps(db));
}

/**
 * Repeated at every step of a replay, so it must be cheap. Ops being sent are not counted by an index, since the browser
 * walks over every entry it ever held: the sender records their number. Waiting ops are all except the refused: counting a
 * table takes a third of the time of counting an index. Inside a transaction of outbox, notices and meta.
 */
export function countOps(db: MirrorDatabase): PromiseExtended<SyncSummary> {
  return countUnsent(db).then(({ summary }) => summary);
}

/** The same, with the total. */
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
