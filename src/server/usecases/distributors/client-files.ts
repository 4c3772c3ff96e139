/**
 * A location's own price files and order histories, uploaded in parts (DIST-05). Rule: each upload has its own parts and job; it is
 * imported once, when complete, and everything imported can be undone.
 */
import type {
  ClientFileResource,
  ClientRejection,
  ClientFileAttributes,
} from '#contract/resources/distributor-files.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  addClientPart,
  forgetClientParts,
  type ClientFileRow,
  insertClientFile,
  isClientFileWhole,
  isUploadedAgain,
  lockClientFile,
  moveClientFile,
  readClientFile,
  readClientFiles,
  reopenClientFile,
} from '../../store/distributors/file-rows.ts';
import { readClientRejections, takeBackClientFile } from '../../store/distributors/file-contents.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAt } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import type { At } from './accounts.ts';
import { changingPrices } from './change-account.ts';

export const CLIENT_FILE_JOB = 'client-file';

export interface ClientFileJob {
  readonly locationId: string;
  readonly fileId: string;
}

export async function clientFilesDocument({ pool }: Store, locationId: LocationId) {
  return { data: (await readClientFiles(pool, locationId)).map(fileResource) };
}

/** Of a location, at once: being uploaded, interrupted, or waiting to be imported. Their parts take up space until they end. */
const MAX_UNFINISHED = 20;

/**
 * Begins an upload, or finds the one of the same content; an order history that has been imported already is found as such, and nothing
 * has to be sent. @throws Refused
 */
export async function createClientFile(
  store: Store,
  locationId: LocationId,
  wanted: ClientFileAttributes & { readonly uploadedBy: string },
) {
  const row = await inTransaction(store, (connection) =>
    insertClientFile(connection, locationId, wanted, MAX_UNFINISHED),
  );
  if (row === 'too-many') {
    const detail = `This location has ${MAX_UNFINISHED} uploads that haven’t finished. Wait for them, or discard the interrupted ones.`;
    throw new Refused('invalid-attribute', detail);
  }
  if (row !== null) return { data: fileResource(row) };
  const pointer = '/data/attributes/distributorId';
  throw new Refused('invalid-attribute', 'There is no such distributor.', { pointer });
}

/** @throws Refused */
export function addClientFilePart(
  store: Store,
  locationId: LocationId,
  id: string,
  { number, bytes }: { readonly number: number; readonly bytes: string },
): Promise<void> {
  return inTransaction(store, async (connection) => {
    const { state } = await lockedFile(connection, locationId, id);
    if (state === 'undone') throw discarded();
    // A late part of a finished upload changes nothing.
    if (state === 'uploading') {
      await addClientPart(connection, locationId, id, { number, bytes: Buffer.from(bytes, 'base64') });
    }
  });
}

/** @throws Refused */
export function importClientFile(store: Store, { locationId, auditActor }: At, id: string): Promise<void> {
  return inTransaction(store, async (connection) => {
    const file = await lockedFile(connection, locationId, id);
    if (file.state === 'undone') throw discarded();
    if (file.state !== 'uploading') return;
    if (!(await isClientFileWhole(connection, locationId, file))) {
      throw new Refused('invalid-attribute', 'The file did not arrive whole. Upload it again.');
    }
    await moveClientFile(connection, locationId, id, 'waiting');
    const payload: ClientFileJob = { locationId, fileId: id };
    // Serialized per location: a later file takes precedence over an earlier one.
    await addJob(connection, { kind: CLIENT_FILE_JOB, key: `${locationId}-${id}`, group: locationId, payload });
    const details = { file: file.file_name, kind: file.kind };
    await auditAt(connection, locationId, auditActor, {
      kind: 'file-imported',
      subject: file.distributor_name,
      details,
    });
  });
}

/** Undoes an import, or discards an upload that has not ended; repeating it changes nothing. @throws Refused */
export function undoClientFile(store: Store, { locationId, auditActor }: At, id: string): Promise<void> {
  return changingPrices(store, locationId, async (connection) => {
    const file = await lockedFile(connection, locationId, id);
    if (file.state === 'undone') return { value: undefined, distributorId: null };
    if (file.state === 'uploading') {
      await takeBackClientFile(connection, locationId, id);
      await forgetClientParts(connection, locationId, id);
      return { value: undefined, distributorId: null };
    }
    if (file.state !== 'done') throw new Refused('invalid-attribute', 'Only a file that was imported can be undone.');
    await takeBackClientFile(connection, locationId, id);
    const details = { file: file.file_name, kind: file.kind };
    await auditAt(connection, locationId, auditActor, { kind: 'file-undone', subject: file.distributor_name, details });
    return { value: undefined, distributorId: file.distributor_id };
  });
}

/**
 * In a transaction, before its job runs again: a file that has failed waits again, if it is still stored and its orders don't count
 * already. @throws Refused
 */
export async function restartClientFile(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  const file = await lockClientFile(connection, locationId, id);
  if (file?.state !== 'failed') return;
  if (!(await isClientFileWhole(connection, locationId, file))) {
    throw new Refused('invalid-attribute', 'The file is no longer stored. Upload it again.');
  }
  if (file.kind === 'orders' && (await isUploadedAgain(connection, locationId, file))) {
    const detail = 'The practice has uploaded this order history again. Imported twice, its orders would count twice.';
    throw new Refused('invalid-attribute', detail);
  }
  await reopenClientFile(connection, locationId, id);
}

/** @throws Refused */
export async function clientRejectionsDocument({ pool }: Store, locationId: LocationId, id: string) {
  if ((await readClientFile(pool, locationId, id)) === null) throw notFound();
  const rows = await readClientRejections(pool, locationId, id);
  const data = rows.map((attributes, index): ClientRejection => ({
    type: 'rejected-rows',
    id: `${id}-${index + 1}`,
    attributes,
  }));
  return { data };
}

async function lockedFile(connection: Connection, locationId: LocationId, id: string): Promise<ClientFileRow> {
  const file = await lockClientFile(connection, locationId, id);
  if (file === null) throw notFound();
  return file;
}

const discarded = (): Refused =>
  new Refused('invalid-attribute', 'This upload was discarded or undone in the meantime. Upload the file again.');

const notFound = (): Refused => new Refused('not-found', 'There is no such file here.');

function fileResource(row: ClientFileRow): ClientFileResource {
  return {
    type: 'distributor-files',
    id: row.id,
    attributes: {
      distributorId: row.distributor_id,
      distributorName: row.distributor_name,
      kind: row.kind,
      fileName: row.file_name,
      sizeBytes: Number(row.size_bytes),
      state: row.state,
      isInterrupted: row.is_interrupted,
      share: row.share,
      rows: row.row_count,
      taken: row.taken,
      rejected: row.rejected,
      problem: row.problem,
      uploadedBy: row.uploaded_by,
      digest: row.digest,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    },
  };
}
