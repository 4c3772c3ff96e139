import { atOnce, type ReadSource } from './read-source.ts';
import type { SyncSummary } from './views.ts';

/** The exact count of what waits, is on its way and needs a person, over all locations of this user (G16). */
export async function readSyncSummary({ db }: ReadSource): Promise<SyncSummary> {
  const [ops, notices] = await atOnce(db, [db.outbox, db.notices], async () =>
    Promise.all([db.outbox.toArray(), db.notices.count()]),
  );
  const refused = ops.filter((op) => op.state === 'needs-you').length;
  return {
    pending: ops.length - refused,
    sending: ops.filter((op) => op.state !== 'needs-you' && op.inFlight !== null).length,
    needsYou: refused + notices,
  };
}
