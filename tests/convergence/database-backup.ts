/** Reads and restores a device's whole database, as a backup of the device does. */
import { spare } from './storage-full.ts';

export interface Backup {
  readonly stores: ReadonlyMap<string, readonly { readonly key: IDBValidKey; readonly value: unknown }[]>;
}

export async function backUp(factory: IDBFactory, name: string): Promise<Backup> {
  return withDatabase(factory, name, 'readonly', async (transaction) => {
    const stores = new Map<string, { key: IDBValidKey; value: unknown }[]>();
    for (const storeName of transaction.objectStoreNames) {
      const store = transaction.objectStore(storeName);
      const [keys, values] = [await answerOf(store.getAllKeys()), await answerOf(store.getAll())];
      stores.set(
        storeName,
        keys.map((key, index) => ({ key, value: values[index] as unknown })),
      );
    }
    return { stores };
  });
}

/** Restores everything in one transaction; open connections do not notice. */
export async function restore(factory: IDBFactory, name: string, { stores }: Backup): Promise<void> {
  await withDatabase(factory, name, 'readwrite', async (transaction) => {
    spare(transaction);
    for (const [storeName, rows] of stores) {
      const store = transaction.objectStore(storeName);
      await answerOf(store.clear());
      for (const { key, value } of rows)
        await answerOf(store.keyPath === null ? store.put(value, key) : store.put(value));
    }
  });
}

/** Deletes it, as a browser does that runs out of space or clears a site's data. */
export async function loseDatabase(factory: IDBFactory, name: string): Promise<void> {
  const { warn } = console;
  // why: Dexie logs every deletion that it makes way for.
  console.warn = () => undefined;
  try {
    await answerOf(factory.deleteDatabase(name));
  } finally {
    console.warn = warn;
  }
}

async function withDatabase<Result>(
  factory: IDBFactory,
  name: string,
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result> {
  const database = await answerOf(factory.open(name));
  try {
    const transaction = database.transaction([...database.objectStoreNames], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error('aborted')));
    });
    const result = await work(transaction);
    await done;
    return result;
  } finally {
    database.close();
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}
