/**
 * Dexie finds the transaction of a request by following each `await`, and gives up after a hundred in a row that ask the
 * database for nothing. What is written after that would be committed alone, while its transaction ends without it. Such a write
 * fails here instead, and with it the work it is part of (decision 0077).
 */
import { Dexie, type DBCoreTable } from 'dexie';

/**
 * To be called once for each database, before it is opened.
 * @param writing the transactions whose work has not ended
 */
export function rejectStrayWrites(db: Dexie, writing: ReadonlySet<object>): void {
  db.use({
    stack: 'dbcore',
    name: 'no-stray-writes',
    create: (core) => ({
      ...core,
      table(name): DBCoreTable {
        const table = core.table(name);
        return {
          ...table,
          mutate(mutation) {
            if (writing.size === 0 || writing.has(mutation.trans)) return table.mutate(mutation);
            return Dexie.Promise.reject(new Error(`${name} is written outside of its transaction`));
          },
        };
      },
    }),
  });
}
