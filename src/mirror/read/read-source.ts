/** What the read functions need of a mirror. A `Mirror` is one. */
import type { PromiseExtended, Table } from 'dexie';
import { commitNow } from '../tables/commit-now.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

export interface ReadSource {
  readonly db: MirrorDatabase;
  /** Shown as the author of movements that still wait. */
  readonly userName: string;
}

/**
 * One consistent look at several tables. It is a transaction for a second reason: a live query sees only what is asked
 * within its zone, and a plain async function leaves that zone at its second await, a transaction does not.
 * Rule: `look` goes from one request to the next with `then` of Dexie's promises, never with `await`. When several live
 * queries run together in a browser, an await can come back outside the transaction, which then commits too early.
 */
export async function readInTransaction<Result>(
  db: MirrorDatabase,
  tables: readonly Table[],
  look: () => PromiseExtended<Result>,
): Promise<Result> {
  return db.transaction('r', tables, look);
}

/**
 * As `readInTransaction`, for a look whose requests do not follow from one another: all of them are made before it
 * returns.
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
