/** Reads a consistent snapshot of the catalogue and builds the index's arrays from it. */
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
  /** The database's clock before reading, minus the time that a transaction may take to become visible. */
  readonly since: Date;
  /** Fingerprint of the products that changed since then, as read. */
  readonly mark: string;
}

/** Transactions that began this much earlier may become visible later. */
const OVERLAP_MS = 10_000;

export interface ReadPartsRequest {
  readonly target: StoreTarget;
  /** On the database's clock, not later than the data that can be read. */
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

/** Runs in a separate process, so that requests do not wait and its memory is released. */
export async function readPartsInProcess(ask: ReadPartsRequest, signal: AbortSignal): Promise<BuiltParts> {
  const program = fileURLToPath(new URL('./index-process.ts', import.meta.url));
  const cache = getCompileCacheDir();
  const env = { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) };
  const reader = spawn(process.execPath, [program], { signal, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<never>((_resolve, reject) => {
    reader.once('error', reject);
    reader.once('close', (code) => reject(new Error(`the process that reads the catalog ended with ${code}`)));
  });
  // If the process could not be started, `ended` reports it.
  reader.stdin.on('error', () => {});
  // Sent on stdin, since the request may contain a password, which must not appear in the process list.
  reader.stdin.end(JSON.stringify(ask));
  const built = (await Promise.race([unpack(reader.stdout), ended])) as BuiltParts;
  return { ...built, since: new Date(built.since) };
}
