/**
 * Imports a distributor's price file. Rule: transactions are bounded, so that memory and locks stay small; a bad row never blocks good
 * ones; importing the same file again changes nothing.
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { OfferRecord } from '../store/catalogue/offer-record.ts';
import { ensureDistributor, upsertOffers } from '../store/catalogue/upsert-offers.ts';
import type { Store } from '../store/open-store.ts';
import { gudidRecord, isGudidRow } from './gudid-record.ts';
import { storableRecord } from './storable-record.ts';
import { priceFileRecord } from './price-file-record.ts';
import { PriceFileError } from './price-file-error.ts';
import { type FileRow, readRows } from './read-rows.ts';
import { packagesOfFile } from './packages-of-file.ts';

export interface Rejection {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

export interface ImportOptions {
  readonly distributor: string;
  readonly path: string;
  /** Seed for generated prices of offers without one, derived from it and the SKU. */
  readonly generatePrices?: string;
  readonly batchSize?: number;
  readonly onProgress?: (progress: { share: number; rows: number }) => void;
  readonly onRejected?: (rejection: Rejection) => void;
  /** Ends the import after the current row: what was read is stored. */
  readonly signal?: AbortSignal;
}

const BATCH = 1000;

/** @throws PriceFileError if the file is not a readable price file, or not to its end: what was read is stored */
export async function importPrices(store: Store, options: ImportOptions): Promise<ImportReport> {
  const { size } = await stat(options.path);
  let distributorId: string | null = null;
  const counts = { rows: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  let bytes = 0;
  let batch = new Map<string, OfferRecord>();

  const flush = async (): Promise<void> => {
    // A file that is not a price file creates no distributor.
    if (batch.size > 0) distributorId ??= await ensureDistributor(store, options.distributor);
    const done = await upsertOffers(store, distributorId ?? '', [...batch.values()]);
    counts.inserted += done.inserted;
    counts.updated += done.updated;
    counts.unchanged += done.unchanged;
    batch = new Map();
    options.onProgress?.({ share: size === 0 ? 1 : bytes / size, rows: counts.rows });
  };

  try {
    for await (const judged of judgedRows(options.path, (read) => (bytes = read))) {
      if (options.signal?.aborted === true) break;
      counts.rows += 1;
      if ('reason' in judged) {
        counts.rejected += 1;
        options.onRejected?.(judged);
        continue;
      }
      const { record } = judged;
      batch.set(
        record.sku,
        options.generatePrices === undefined ? record : withGeneratedPrice(record, options.generatePrices),
      );
      if (batch.size >= (options.batchSize ?? BATCH)) await flush();
    }
  } catch (error) {
    if (!(error instanceof PriceFileError)) throw error;
    await flush();
    await store.flush();
    throw new PriceFileError(`${error.message}${takenBefore(counts)}`, { cause: error });
  }
  await flush();
  await store.flush();
  if (options.signal?.aborted !== true) options.onProgress?.({ share: 1, rows: counts.rows });
  return counts;
}

type Judged = Rejection | { readonly line: number; readonly record: OfferRecord };

/** Each row of a file: what to store, or why it was rejected. @throws PriceFileError */
async function* judgedRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Judged> {
  const seen = new Set<string>();
  const ringOf = packagesOfFile();
  for await (const entry of readRows(path, onBytes)) {
    const { line } = entry;
    const verdict = recordOf(entry);
    if (!verdict.ok) {
      yield { line, reason: verdict.refusal };
      continue;
    }
    const reason = repeated(seen, verdict.value.sku) ?? ringOf(verdict.value);
    yield reason === null ? { line, record: verdict.value } : { line, reason };
  }
}

/**
 * Reads a file to its end without storing anything: a truncated or corrupt one is detected before any of it is imported.
 * @throws PriceFileError
 */
export async function checkPrices({
  path,
  onProgress,
  signal,
}: Pick<ImportOptions, 'path' | 'onProgress' | 'signal'>): Promise<{ rows: number; rejected: number }> {
  const { size } = await stat(path);
  const counts = { rows: 0, rejected: 0 };
  let bytes = 0;
  for await (const judged of judgedRows(path, (read) => (bytes = read))) {
    signal?.throwIfAborted();
    counts.rows += 1;
    if ('reason' in judged) counts.rejected += 1;
    if (counts.rows % BATCH === 0) onProgress?.({ share: bytes / size, rows: counts.rows });
  }
  return counts;
}

function takenBefore({ inserted, updated, unchanged }: ImportReport): string {
  const taken = inserted + updated + unchanged;
  return taken === 0 ? '' : ` ${taken} rows before it were imported.`;
}

function recordOf(entry: FileRow): ReturnType<typeof priceFileRecord> {
  if ('fault' in entry) return { ok: false, refusal: entry.fault };
  const verdict = isGudidRow(entry.row) ? gudidRecord(entry.row) : priceFileRecord(entry.row);
  return verdict.ok ? storableRecord(verdict.value) : verdict;
}

/** The first row of a SKU counts; which one a duplicate means is unknown. */
function repeated(seen: Set<string>, sku: string): string | null {
  if (seen.has(sku)) return `an earlier row has the sku "${sku}"`;
  seen.add(sku);
  return null;
}

/** For files without prices: the same seed and SKU give the same price, so a second run changes nothing. */
function withGeneratedPrice(record: OfferRecord, seed: string): OfferRecord {
  if (record.priceCents !== null) return record;
  const hash = createHash('sha256').update(`${seed}\n${record.sku}`).digest();
  const share = hash.readUInt32BE(0) / 2 ** 32;
  // Between $2 and about $900, mostly small.
  const priceCents = Math.round(200 * 450 ** (share * share)) + (hash.readUInt8(4) % 100);
  const stockLevel = record.stockLevel > 0 ? record.stockLevel : hash.readUInt16BE(5) % 400;
  return { ...record, priceCents, stockLevel };
}
