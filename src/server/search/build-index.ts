/** Reads the catalogue as it stands at one instant and makes the numbers of the index from it. */
import { Worker } from 'node:worker_threads';
import {
  type CategoryRow,
  databaseNow,
  modifierValueRows,
  offerRows,
  productMark,
  productRows,
  readCategories,
} from '../store/catalogue/read-documents.ts';
import { openStore, type StoreTarget } from '../store/open-store.ts';
import { inSnapshot } from '../store/transaction.ts';
import { createPartsBuilder, type IndexParts } from './index-parts.ts';

export interface BuiltParts {
  readonly parts: IndexParts;
  readonly categories: readonly CategoryRow[];
  /** The database's clock before it was read, less what a transaction may take to become visible. */
  readonly since: Date;
  /** Of the products that changed since, as they were read. */
  readonly mark: string;
}

/** Transactions that began this much earlier may become visible later. */
const OVERLAP_MS = 10_000;

export async function readParts(target: StoreTarget): Promise<BuiltParts> {
  const store = openStore(target, { maxConnections: 1 });
  try {
    const since = new Date((await databaseNow(store.pool)).getTime() - OVERLAP_MS);
    return await inSnapshot(store, async (connection) => {
      await connection.query('set local statement_timeout = 0');
      const categories = await readCategories(connection);
      const builder = createPartsBuilder();
      for await (const rows of productRows(connection)) builder.addProducts(rows);
      for await (const rows of offerRows(connection)) builder.addOffers(rows);
      for await (const rows of modifierValueRows(connection)) builder.addModifierValues(rows);
      const mark = await productMark(connection, since);
      return { parts: builder.finish(), categories, since, mark };
    });
  } finally {
    await store.close();
  }
}

/** In a thread of its own: who is served meanwhile does not wait. */
export function readPartsAside(target: StoreTarget, signal: AbortSignal): Promise<BuiltParts> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: target });
  worker.unref();
  signal.addEventListener('abort', () => void worker.terminate(), { once: true });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the catalogue ended early')));
  });
}
