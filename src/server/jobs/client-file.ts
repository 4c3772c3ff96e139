/**
 * Imports a location's own price file or order history. Rule: all or nothing, in one transaction: a truncated file or a killed process
 * changes nothing.
 */
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_FILE } from '#contract/resources/distributor-files.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import type { Connection } from '../store/connection.ts';
import { databaseFailure } from '../store/database-failure.ts';
import {
  type ClientFileRow,
  endClientFile,
  moveClientFile,
  noteClientProgress,
  readClientFile,
  readClientPart,
} from '../store/distributors/file-rows.ts';
import {
  addClientOrders,
  addClientPrices,
  addClientRejections,
  type ClientRejectionRow,
} from '../store/distributors/file-contents.ts';
import type { Store } from '../store/open-store.ts';
import { changingPrices } from '../usecases/distributors/change-account.ts';
import { CLIENT_FILE_JOB, type ClientFileJob } from '../usecases/distributors/client-files.ts';
import { addNotification } from '../usecases/notifications/add-notification.ts';
import type { JobKind } from './run-jobs.ts';

const LEASE_SECONDS = 3600;
const BATCH = 1000;

export interface OwnPriceRow {
  readonly sku: string;
  readonly priceCents: number;
}
export interface PastOrderRow {
  readonly sku: string;
  readonly qty: number;
  readonly orderedOn: string;
}
type Read<Row> = AsyncGenerator<{ readonly line: number; readonly row: Row } | ClientRejectionRow>;

/** Reads the files (import/client-rows.ts). */
export interface ClientFileReader {
  readonly prices: (path: string, onBytes: (bytes: number) => void) => Read<OwnPriceRow>;
  readonly orders: (path: string, onBytes: (bytes: number) => void, today: string) => Read<PastOrderRow>;
  /** Whether the error is the file's fault. */
  readonly isBroken: (error: unknown) => error is Error;
}

export function clientFileJob(store: Store, reader: ClientFileReader): JobKind {
  return {
    name: CLIENT_FILE_JOB,
    concurrency: 2,
    concurrencyPerGroup: 1,
    leaseSeconds: LEASE_SECONDS,
    run: async (payload, signal) => {
      const { locationId: location, fileId } = payload as ClientFileJob;
      const locationId = asId<LocationId>(location);
      const file = await readClientFile(store.pool, locationId, fileId);
      if (file === null || (file.state !== 'waiting' && file.state !== 'reading')) return;
      const folder = await mkdtemp(join(tmpdir(), 'stockroom-file-'));
      try {
        const [extension = ''] = /(\.csv|\.csv\.gz|\.xlsx)$/.exec(file.file_name) ?? [];
        const path = join(folder, `file${extension}`);
        await writeFile(store, locationId, { id: file.id, path });
        await importFile({ store, reader, signal, locationId }, file, path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function writeFile(
  { pool }: Store,
  locationId: LocationId,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    for (let number = 0; ; number += 1) {
      const bytes = await readClientPart(pool, locationId, id, number);
      if (bytes === null) return;
      await handle.write(bytes);
    }
  } finally {
    await handle.close();
  }
}

interface Work {
  readonly store: Store;
  readonly reader: ClientFileReader;
  readonly signal: AbortSignal;
  readonly locationId: LocationId;
}

async function importFile(work: Work, file: ClientFileRow, path: string): Promise<void> {
  const { store, reader, locationId, signal } = work;
  const { id, distributor_id: distributorId, distributor_name: distributorName, kind } = file;
  await moveClientFile(store.pool, locationId, id, 'reading');
  const reported = kind === 'prices' ? 'client-prices' : 'order-history';
  try {
    await changingPrices(store, locationId, async (connection) => {
      const { rows, taken, rejected, kept } = await takeRows(work, connection, file, path);
      const isNothing = taken === 0;
      const problem = isNothing ? 'No row could be used; nothing was imported.' : null;
      await addClientRejections(connection, locationId, id, kept);
      await endClientFile(connection, locationId, id, {
        state: isNothing ? 'failed' : 'done',
        problem,
        rows,
        taken,
        rejected,
      });
      const meta = { distributorName, rows: taken, rejected };
      const status = isNothing ? 'failed' : 'active';
      const atTheEnd = () => addNotification(connection, locationId, { kind: reported, status, distributorId, meta });
      return { value: undefined, distributorId: kind === 'prices' ? distributorId : null, atTheEnd };
    });
  } catch (error) {
    const isFileAtFault = reader.isBroken(error);
    if (!isFileAtFault && (signal.aborted || isWorthRetrying(error))) throw error;
    const problem = isFileAtFault ? error.message : 'This file could not be imported. Save it again and upload that.';
    await changingPrices(store, locationId, async (connection) => {
      await endClientFile(connection, locationId, id, { state: 'failed', problem, rows: 0, taken: 0, rejected: 0 });
      const meta = { distributorName, rows: 0, rejected: 0 };
      const atTheEnd = () =>
        addNotification(connection, locationId, { kind: reported, status: 'failed', distributorId, meta });
      return { value: undefined, distributorId: null, atTheEnd };
    });
    // A defect: logged with the job, whose next run finds that the file has failed.
    if (!isFileAtFault) throw error;
  }
}

/** The database or the disk could not be used, or another transaction was in the way. */
function isWorthRetrying(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return databaseFailure(error) !== null || /^(40|53|55|57|58|08)/.test(code) || /^E[A-Z]+$/.test(code);
}

async function takeRows(work: Work, connection: Connection, file: ClientFileRow, path: string) {
  const { reader, locationId } = work;
  if (file.kind === 'prices') {
    const put = (rows: readonly OwnPriceRow[]) => addClientPrices(connection, locationId, file, rows);
    return await readInBatches(work, { file, path, read: reader.prices, put });
  }
  const today = dayAt(new Date().toISOString(), file.time_zone);
  const read = (from: string, onBytes: (bytes: number) => void) => reader.orders(from, onBytes, today);
  const put = (rows: readonly PastOrderRow[]) => addClientOrders(connection, locationId, file, rows);
  return await readInBatches(work, { file, path, read, put });
}

interface Reading<Row> {
  readonly file: ClientFileRow;
  readonly path: string;
  readonly read: (path: string, onBytes: (bytes: number) => void) => Read<Row>;
  /** @returns the SKUs that exist */
  readonly put: (rows: readonly Row[]) => Promise<ReadonlySet<string>>;
}

async function readInBatches<Row extends { readonly sku: string }>(
  { store, signal, locationId }: Work,
  { file: { id, distributor_name: distributor }, path, read, put }: Reading<Row>,
) {
  const { size } = await stat(path);
  let [bytes, rows, taken, rejected] = [0, 0, 0, 0];
  const kept: ClientRejectionRow[] = [];
  const reject = (row: ClientRejectionRow): void => {
    rejected += 1;
    if (kept.length < CLIENT_FILE.mostRejections) kept.push(row);
  };
  let batch: { readonly line: number; readonly row: Row }[] = [];
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    const known = batch.length === 0 ? new Set<string>() : await put(batch.map(({ row }) => row));
    for (const { line, row } of batch) {
      if (known.has(row.sku)) taken += 1;
      else reject({ line, sku: row.sku, reason: `${distributor} has no product with this SKU in the catalog` });
    }
    batch = [];
    // Progress reports are only informative: they are not awaited, and may fail.
    noteClientProgress(store.pool, locationId, id, { share: bytes / size, rows }).catch(() => undefined);
  };
  for await (const entry of read(path, (of) => (bytes = of))) {
    rows += 1;
    if ('row' in entry) batch.push(entry);
    else reject(entry);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return { rows, taken, rejected, kept: kept.toSorted((a, b) => a.line - b.line) };
}
