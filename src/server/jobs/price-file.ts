/**
 * Imports an uploaded price file. Rule: it is read to its end before any of it is stored, so a broken file changes nothing; if a process
 * dies, another one continues, and rows already stored are no change for it.
 */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRICE_FILE, PRICE_FILE_NAME } from '#contract/resources/admin-price-files.ts';
import {
  endPriceFile,
  keepRejections,
  movePriceFile,
  noteProgress,
  type PriceFileEnd,
  type PriceFileRow,
  readPart,
  readPriceFile,
  type RejectedRow,
} from '../store/admin/price-file-rows.ts';
import type { Store } from '../store/open-store.ts';
import { inTransaction } from '../store/transaction.ts';
import { PRICE_FILE_JOB, type PriceFileJob } from '../usecases/admin/price-files.ts';
import type { JobKind } from './run-jobs.ts';

const LEASE_SECONDS = 3 * 3600;
const NOTHING = { rows: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0 };

interface Reading {
  readonly path: string;
  readonly onProgress: (progress: { share: number; rows: number }) => void;
  readonly signal: AbortSignal;
}

/** Reads price files (import/price-importer.ts). */
export interface PriceImporter {
  readonly check: (reading: Reading) => Promise<{ readonly rows: number; readonly rejected: number }>;
  readonly store: (
    store: Store,
    reading: Reading & { readonly distributor: string; readonly onRejected: (row: RejectedRow) => void },
  ) => Promise<Omit<PriceFileEnd, 'state' | 'problem'>>;
  /** Whether the error is the file's fault. */
  readonly isBroken: (error: unknown) => error is Error;
}

export function priceFileJob(store: Store, importer: PriceImporter): JobKind {
  return {
    name: PRICE_FILE_JOB,
    concurrency: 1,
    leaseSeconds: LEASE_SECONDS,
    run: async (payload, signal) => {
      const file = await readPriceFile(store.pool, (payload as PriceFileJob).priceFileId);
      if (file === null || file.state === 'done' || file.state === 'failed') return;
      const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
      try {
        const [extension = ''] = PRICE_FILE_NAME.exec(file.file_name) ?? [];
        const path = join(folder, `prices${extension}`);
        await writeFile(store, file, path);
        await importWhole({ store, importer, signal }, file, path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function writeFile({ pool }: Store, { id }: PriceFileRow, path: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    for (let number = 0; ; number += 1) {
      const bytes = await readPart(pool, id, number);
      if (bytes === null) return;
      await handle.write(bytes);
    }
  } finally {
    await handle.close();
  }
}

interface Work {
  readonly store: Store;
  readonly importer: PriceImporter;
  readonly signal: AbortSignal;
}

async function importWhole({ store, importer, signal }: Work, file: PriceFileRow, path: string): Promise<void> {
  const { id, distributor_name: distributor } = file;
  const fail = (problem: string, counts = NOTHING): Promise<void> =>
    inTransaction(store, (connection) => endPriceFile(connection, id, { ...counts, state: 'failed', problem }));
  // Progress reports are only informative: they are not awaited, and may fail.
  const onProgress = (progress: { share: number; rows: number }): void => {
    noteProgress(store.pool, id, progress).catch(() => undefined);
  };
  try {
    await movePriceFile(store.pool, id, 'checking');
    const found = await importer.check({ path, onProgress, signal });
    const rejections: RejectedRow[] = [];
    const onRejected = (row: RejectedRow): void => {
      if (rejections.length < PRICE_FILE.mostRejections) rejections.push(row);
    };
    await movePriceFile(store.pool, id, 'importing');
    const report = await importer.store(store, { distributor, path, onProgress, onRejected, signal });
    signal.throwIfAborted();
    await inTransaction(store, async (connection) => {
      await keepRejections(connection, id, rejections);
      const isNothing = found.rejected === found.rows;
      const problem = isNothing ? 'No row could be read; nothing was imported.' : null;
      await endPriceFile(connection, id, { ...report, state: isNothing ? 'failed' : 'done', problem });
    });
  } catch (error) {
    if (!importer.isBroken(error)) throw error;
    await fail(error.message);
  }
}
