/** What the read functions need of a mirror. A `Mirror` is one. */
import type { Table } from 'dexie';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

export interface ReadSource {
  readonly db: MirrorDatabase;
  /** Shown as the author of movements that still wait. */
  readonly userName: string;
}

/**
 * One consistent look at several tables. It is a transaction for a second reason: a live query sees only what is asked
 * within its zone, and a plain async function leaves that zone at its second await, a transaction does not.
 */
export async function atOnce<Result>(
  db: MirrorDatabase,
  tables: readonly Table[],
  look: () => Promise<Result>,
): Promise<Result> {
  return db.transaction('r', tables, look);
}
