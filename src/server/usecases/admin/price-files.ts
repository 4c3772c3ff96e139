/**
 * Price files, uploaded in parts (ADM-12, ADM-13). Rule: each upload has its own parts and job, so that concurrent ones do not mix; it is
 * imported once, when complete.
 */
import type { PriceFileResource, RejectedRowResource } from '#contract/resources/admin-price-files.ts';
import {
  addPart,
  endPriceFile,
  insertPriceFile,
  isWhole,
  lockPriceFile,
  lockUnfinished,
  movePriceFile,
  type NewPriceFile,
  type PriceFileEnd,
  type PriceFileRow,
  readPriceFile,
  readPriceFiles,
  readRejections,
  reopenPriceFile,
} from '../../store/admin/price-file-rows.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditProduct, type AuditActor } from '../audit/add-event.ts';
import type { Page } from '../reads/page-meta.ts';
import { Refused } from '../refused.ts';
import { pageOfRows } from './page-of-rows.ts';

export const PRICE_FILE_JOB = 'price-file';

export interface PriceFileJob {
  readonly priceFileId: string;
}

export async function priceFilesDocument({ pool }: Store, page: Page) {
  const { rows, meta } = await pageOfRows(page, (part) => readPriceFiles(pool, part));
  return { data: rows.map(priceFileResource), meta };
}

/** At once, until they are imported: their parts take up space. */
const MAX_UNFINISHED = 20;

/** Interrupted uploads, of which nothing can be continued, make room for another one. @throws Refused */
export async function createPriceFile(store: Store, file: NewPriceFile) {
  return inTransaction(store, async (connection) => {
    const unfinished = await lockUnfinished(connection);
    if (unfinished.length >= MAX_UNFINISHED) {
      const interrupted = unfinished.find((each) => each.is_interrupted);
      if (interrupted === undefined) {
        const detail = `${MAX_UNFINISHED} price files are being uploaded or imported. Wait until one of them is done.`;
        throw new Refused('invalid-attribute', detail);
      }
      await endPriceFile(connection, interrupted.id, INTERRUPTED);
    }
    return { data: priceFileResource(await insertPriceFile(connection, file)) };
  });
}

const INTERRUPTED: PriceFileEnd = {
  state: 'failed',
  problem: 'The upload was interrupted. Upload the file again.',
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
};

/** @throws Refused */
export function addPriceFilePart(store: Store, id: string, part: { readonly number: number; readonly bytes: string }) {
  return onUpload(store, id, async (connection, { state }) => {
    // A late part of a finished upload changes nothing.
    if (state === 'uploading') await addPart(connection, id, part.number, Buffer.from(part.bytes, 'base64'));
  });
}

/** @throws Refused */
export function importPriceFile(store: Store, id: string, auditActor: AuditActor) {
  return onUpload(store, id, async (connection, { state, size_bytes: size, distributor_name: subject, file_name }) => {
    if (state !== 'uploading') return;
    if (!(await isWhole(connection, id, Number(size)))) {
      throw new Refused('invalid-attribute', 'The file did not arrive whole. Upload it again.');
    }
    await movePriceFile(connection, id, 'waiting');
    await addJob(connection, { kind: PRICE_FILE_JOB, key: id, payload: { priceFileId: id } satisfies PriceFileJob });
    await auditProduct(connection, auditActor, { kind: 'prices-imported', subject, details: { file: file_name } });
  });
}

/** In a transaction, before its job runs again: a file that has failed waits again, if it is still stored. @throws Refused */
export async function restartPriceFile(connection: Connection, id: string): Promise<void> {
  const file = await lockPriceFile(connection, id);
  if (file?.state !== 'failed') return;
  if (!(await isWhole(connection, id, Number(file.size_bytes)))) {
    throw new Refused('invalid-attribute', 'The file is no longer stored. Upload it again.');
  }
  await reopenPriceFile(connection, id);
}

/** @throws Refused */
export async function rejectedRowsDocument({ pool }: Store, id: string) {
  if ((await readPriceFile(pool, id)) === null) throw notFound();
  const rows = await readRejections(pool, id);
  const data = rows.map((row, index): RejectedRowResource => ({
    type: 'rejected-rows',
    id: `${id}-${index + 1}`,
    attributes: row,
  }));
  return { data };
}

type Work = (connection: Connection, file: PriceFileRow) => Promise<void>;

function onUpload(store: Store, id: string, work: Work): Promise<void> {
  return inTransaction(store, async (connection) => {
    const file = await lockPriceFile(connection, id);
    if (file === null) throw notFound();
    await work(connection, file);
  });
}

const notFound = (): Refused => new Refused('not-found', 'There is no such price file.');

function priceFileResource(row: PriceFileRow): PriceFileResource {
  return {
    type: 'price-files',
    id: row.id,
    attributes: {
      distributorName: row.distributor_name,
      fileName: row.file_name,
      sizeBytes: Number(row.size_bytes),
      state: row.state,
      isInterrupted: row.is_interrupted,
      share: row.share,
      rows: row.row_count,
      inserted: row.inserted,
      updated: row.updated,
      unchanged: row.unchanged,
      rejected: row.rejected,
      problem: row.problem,
      uploadedBy: row.uploaded_by,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    },
  };
}
