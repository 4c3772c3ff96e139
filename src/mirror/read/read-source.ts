/** The part of a mirror that the read functions need. A `Mirror` is one. */
import type { PromiseExtended, Table } from 'dexie';
import { commitNow } from '../tables/commit-now.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

export interface ReadSource {
  readonly db: MirrorDatabase;
  /** Shown as the author of movements that still wait. */
  readonly userName: string;
}

/**
 * One consistent read of several tables. It is a transaction for a second reason: a live query only observes requests made
 * within its zone, and a plain async function leaves that zone at its second await; a transaction does not. Rule: `look`
 * chains its requests with `then` of Dexie's promises, never with `await`. When several live queries run together in a
 * browser, an await can come back outside the transaction, which then commits too early.
 */
export async function readInTransaction<Result>(
  db: MirrorDatabase,
  tables: readonly Table[],
  look: () => PromiseExtended<Result>,
): Promise<Result> {
  return db.transaction('r', tables, look);
}

/**
 * As `readInTransaction`, for reads whose requests do not depend on one another: all of them are issued before it returns.
 */
export async function readAllInTransaction<Result>(
  db: MirrorDatabase,
  tables: readonly Table[],
  look: () => PromiseExtended<Result>,
): Promise<Result> {
  return readInTransaction(db, tables, () => {
    const looking = look();
    commitNow();
    return looking;
  });
}
