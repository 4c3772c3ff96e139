/**
 * The end of an edit. A transaction that is left to end by itself waits until this thread has heard that its last writes
 * are done, and that may be behind a frame that is being drawn. Here the end is asked for together with them.
 * Rule: a write that fails undoes the whole transaction, as ever. Dexie catches such a failure and undoes the transaction
 * afterwards, which a transaction that has been told to end does not allow; so these writes do not go by way of its catch.
 */
import { Dexie, type DBCoreMutateResponse, type DBCoreTable } from 'dexie';

const ending = new WeakSet<object>();

/** To be called once for each database, before it is opened. */
export function addLastWrites(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'last-writes',
    // why: beneath what tells the live queries.
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

/** What the current transaction puts from now on is the last that it asks for; `commitNow` ends it. */
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
