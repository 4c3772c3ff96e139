/** Reads a consistent snapshot of the catalogue and builds the numbers of the index from it. */
import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  type CategoryRow,
  modifierRows,
  modifierValueRows,
  offerRows,
  productMark,
  productRows,
  readCategories,
  allowLongQueries,
} from '../store/catalogue/read-documents.ts';
import { openStore, type StoreTarget } from '../store/open-store.ts';
import { inSnapshot } from '../store/transaction.ts';
import type { IndexParts } from './index-parts.ts';
import { unpack } from './packed-numbers.ts';
import { createPartsBuilder } from './parts-builder.ts';

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

export interface ReadPartsRequest {
  readonly target: StoreTarget;
  /** On the clock of the database, no later than what can be read. */
  readonly now: Date;
}

export async function readParts({ target, now }: ReadPartsRequest): Promise<BuiltParts> {
  const store = openStore(target, { maxConnections: 1 });
  try {
    const since = new Date(now.getTime() - OVERLAP_MS);
    return await inSnapshot(store, async (connection) => {
      await allowLongQueries(connection);
      const categories = await readCategories(connection);
      const builder = createPartsBuilder();
      for await (const rows of productRows(connection)) builder.addProducts(rows);
      for await (const rows of offerRows(connection)) builder.addOffers(rows);
      for await (const rows of modifierValueRows(connection)) builder.addModifierValues(rows);
      for await (const rows of modifierRows(connection)) builder.addModifiers(rows);
      const mark = await productMark(connection, since);
      return { parts: builder.finish(), categories, since, mark };
    });
  } finally {
    await store.close();
  }
}

/** In a process of its own: who is served meanwhile does not wait, and nothing of it stays. */
export async function readPartsInProcess(ask: ReadPartsRequest, signal: AbortSignal): Promise<BuiltParts> {
  const program = fileURLToPath(new URL('./index-process.ts', import.meta.url));
  const cache = getCompileCacheDir();
  const env = { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) };
  const reader = spawn(process.execPath, [program], { signal, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<never>((_resolve, reject) => {
    reader.once('error', reject);
    reader.once('close', (code) => reject(new Error(`the process that reads the catalog ended with ${code}`)));
  });
  // Where it could not be started there is nobody to write to, which `ended` tells.
  reader.stdin.on('error', () => {});
  // What it is asked may hold a password, which is nothing for the list of processes.
  reader.stdin.end(JSON.stringify(ask));
  const built = (await Promise.race([unpack(reader.stdout), ended])) as BuiltParts;
  return { ...built, since: new Date(built.since) };
}
