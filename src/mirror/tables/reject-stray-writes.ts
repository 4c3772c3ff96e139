/**
 * Dexie finds the transaction of a request by following each `await`, and gives up after a hundred in a row without a database
 * request. Anything written after that would be committed separately, and its transaction would end without it. Such a write
 * fails here instead, and with it the work that it belongs to (decision 0077).
 */
import { Dexie, type DBCoreTable } from 'dexie';

/**
 * Call this once per database, before it is opened. @param writing the transactions that are still running
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
