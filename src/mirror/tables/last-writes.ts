/**
 * Commits an edit early. A transaction that is left to commit by itself waits until this thread has handled the results of
 * its last writes, which may be delayed by rendering. Here the commit is requested together with them. Rule: a write that
 * fails rolls back the whole transaction, as always. Dexie catches such a failure and aborts the transaction afterwards,
 * which is impossible once a commit was requested; so these writes bypass its catch.
 */
import { Dexie, type DBCoreMutateResponse, type DBCoreTable } from 'dexie';

const ending = new WeakSet<object>();

/** Call this once per database, before it is opened. */
export function addLastWrites(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'last-writes',
    // why: below the layer that notifies live queries.
    level: -2,
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return { ...table, mutate: (mutation) => writeLast(table, mutation) };
      },
    }),
  });
}

/** The current transaction makes no requests other than its puts from now on; `commitNow` ends it. */
export function beginLastWrites(): void {
  ending.add(Dexie.currentTransaction.idbtrans);
}

function writeLast(table: DBCoreTable, mutation: Parameters<DBCoreTable['mutate']>[0]): Promise<DBCoreMutateResponse> {
  const { trans } = mutation;
  const isPut = (mutation.type === 'put' || mutation.type === 'add') && mutation.values.length > 0;
  if (!isPut || !ending.has(trans)) return table.mutate(mutation);
  const store = (trans as IDBTransaction).objectStore(table.name);
  const requests = mutation.values.map((value: unknown) => {
    try {
      return mutation.type === 'add' ? store.add(value) : store.put(value);
    } catch (cause) {
      (trans as IDBTransaction).abort();
      throw cause;
    }
  });
  return new Dexie.Promise<DBCoreMutateResponse>((resolve, reject) => {
    for (const request of requests) {
      request.addEventListener('error', (event) => {
        event.stopPropagation();
        reject(request.error);
      });
    }
    requests.at(-1)?.addEventListener('success', () => {
      const results = requests.map(({ result }) => result);
      resolve({ numFailures: 0, failures: {}, results, lastResult: results.at(-1) });
    });
  });
}
