/** A location’s own files: their state, and their parts while uploading. */
import type { ClientFileKind, ClientFileState, ClientFileAttributes } from '#contract/resources/distributor-files.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { inTransaction } from '../transaction.ts';

export interface ClientFileRow {
  readonly id: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly kind: ClientFileKind;
  readonly file_name: string;
  readonly size_bytes: string;
  readonly state: ClientFileState;
  readonly is_interrupted: boolean;
  readonly share: number;
  readonly row_count: number;
  readonly taken: number;
  readonly rejected: number;
  readonly problem: string | null;
  readonly uploaded_by: string;
  /** SHA-256 of its content; null: the uploading page did not say. */
  readonly digest: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly time_zone: string;
}

const COLUMNS = /* sql */ `f.id, f.distributor_id, d.name as distributor_name, f.kind, f.file_name, f.size_bytes, f.state, f.share,
  f.row_count, f.taken, f.rejected, f.problem, f.uploaded_by, f.digest, f.created_at, f.ended_at, l.time_zone,
  (f.state = 'uploading' and coalesce(f.last_part_at, f.created_at) < now() - interval '2 minutes') as is_interrupted`;
const JOIN = /* sql */ `join distributors d on d.id = f.distributor_id join practice_locations l on l.id = f.location_id`;
const SHOWN = 100;

const LIST = statement<ClientFileRow>(
  'client-files',
  `select ${COLUMNS} from location_files f ${JOIN} where f.location_id = $1 order by f.id desc limit ${SHOWN}`,
);
const ONE = statement<ClientFileRow>(
  'client-file',
  `select ${COLUMNS} from location_files f ${JOIN} where f.location_id = $1 and f.id = $2`,
);
const LOCK = statement<ClientFileRow>(
  'lock-client-file',
  `select ${COLUMNS} from location_files f ${JOIN} where f.location_id = $1 and f.id = $2 for update of f`,
);
const INSERT = statement<{ id: string }>(
  'insert-client-file',
  `insert into location_files (location_id, distributor_id, kind, file_name, size_bytes, uploaded_by, digest)
    select $1, d.id, $3, $4, $5, $6, $7 from distributors d where d.id = $2 returning id`,
);
/**
 * The answer to the first request was lost, the upload was interrupted, or it is sent from two devices or by two people: whoever sends
 * the same content sends the same parts, and it is imported once. Another content of the same name and size is another upload. Orders
 * would count twice: their content is known until the import has failed or was undone. Prices may be imported again after later ones.
 */
const BEGUN = statement<{ id: string }>(
  'begun-client-file',
  `select f.id from location_files f where f.location_id = $1 and f.distributor_id = $2 and f.kind = $3 and f.size_bytes = $4
      and f.digest = $5 and (f.state = 'uploading' or f.kind = 'orders' and f.state in ('waiting', 'reading', 'done'))
    order by f.state <> 'uploading' desc, f.id desc limit 1`,
);
const ONE_AT_A_TIME = statement<never>(
  'begin-client-file-lock',
  `select pg_advisory_xact_lock(hashtextextended('client file ' || $1::text, 0))`,
);
const UNFINISHED = statement<{ files: number }>(
  'unfinished-client-files',
  `select count(*)::int as files from location_files where location_id = $1 and state in ('uploading', 'waiting', 'reading')`,
);

const OTHER = statement<{ state: ClientFileState }>(
  'other-client-file',
  `select f.state from location_files f where f.location_id = $1 and f.distributor_id = $2 and f.kind = $3 and f.digest = $4 and f.id <> $5
      and f.state in ('uploading', 'waiting', 'reading', 'done') limit 1`,
);

/** In a transaction. Whether the same content was uploaded again, or is being uploaded. */
export async function isUploadedAgain(
  connection: Connection,
  locationId: LocationId,
  { id, distributor_id, kind, digest }: Pick<ClientFileRow, 'id' | 'distributor_id' | 'kind' | 'digest'>,
): Promise<boolean> {
  if (digest === null) return false;
  // Not between the check and the start of another upload.
  await run(connection, ONE_AT_A_TIME, [locationId]);
  return (await first(connection, OTHER, [locationId, distributor_id, kind, digest, id])) !== undefined;
}

/** Newest first. */
export function readClientFiles(connection: Connection, locationId: LocationId): Promise<ClientFileRow[]> {
  return run(connection, LIST, [locationId]);
}

export async function readClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<ClientFileRow | null> {
  return isServerId(id) ? ((await first(connection, ONE, [locationId, id])) ?? null) : null;
}

/** Locks the file, so that adding parts, importing and undoing are serialized. */
export async function lockClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<ClientFileRow | null> {
  return isServerId(id) ? ((await first(connection, LOCK, [locationId, id])) ?? null) : null;
}

/** In a transaction. null: no such distributor. @param maxUnfinished files of the location that are uploaded, or wait, at once */
export async function insertClientFile(
  connection: Connection,
  locationId: LocationId,
  {
    distributorId,
    kind,
    fileName,
    sizeBytes,
    uploadedBy,
    digest,
  }: ClientFileAttributes & { readonly uploadedBy: string },
  maxUnfinished: number,
): Promise<ClientFileRow | 'too-many' | null> {
  if (!isServerId(distributorId)) return null;
  const wanted = [locationId, distributorId, kind, fileName, sizeBytes, uploadedBy, digest ?? null] as const;
  // Two that begin at once: the second one finds the first, and is counted with it.
  await run(connection, ONE_AT_A_TIME, [locationId]);
  const begun = await first(connection, BEGUN, [locationId, distributorId, kind, sizeBytes, digest ?? null]);
  if (begun !== undefined) return readClientFile(connection, locationId, begun.id);
  if (((await first(connection, UNFINISHED, [locationId]))?.files ?? 0) >= maxUnfinished) return 'too-many';
  const made = await first(connection, INSERT, wanted);
  return made === undefined ? null : readClientFile(connection, locationId, made.id);
}

const ADD_PART = statement<never>(
  'add-client-file-part',
  `with arrived as (update location_files f set last_part_at = now(), share = least(1, (length($4::bytea) + (
        select coalesce(sum(length(p.bytes)), 0) from location_file_parts p
          where p.location_id = $1 and p.file_id = $2 and p.number <> $3::int
      ))::real / f.size_bytes) where f.location_id = $1 and f.id = $2 and f.state = 'uploading')
    insert into location_file_parts (location_id, file_id, number, bytes)
      select $1, $2, $3::int, $4::bytea from location_files f where f.location_id = $1 and f.id = $2
        and f.size_bytes >= length($4::bytea) + (select coalesce(sum(length(p.bytes)), 0) from location_file_parts p
          where p.location_id = $1 and p.file_id = $2 and p.number <> $3::int)
      on conflict do nothing`,
);
const STORED = statement<{ bytes: string; parts: number; last: number | null }>(
  'stored-client-file-parts',
  `select coalesce(sum(length(bytes)), 0)::bigint as bytes, count(*)::int as parts, max(number) as last
    from location_file_parts where location_id = $1 and file_id = $2`,
);
const PART = statement<{ bytes: Buffer }>(
  'client-file-part',
  'select bytes from location_file_parts where location_id = $1 and file_id = $2 and number = $3',
);
const FORGET_PARTS = statement<never>(
  'forget-client-file-parts',
  'delete from location_file_parts where location_id = $1 and file_id = $2',
);

/** Under the file's lock. What is more than the file was said to have is not stored: it never arrives whole. */
export async function addClientPart(
  connection: Connection,
  locationId: LocationId,
  id: string,
  { number, bytes }: { readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await run(connection, ADD_PART, [locationId, id, number, bytes]);
}

/** @returns whether the parts have this many bytes in total, without a gap */
export async function isClientFileWhole(
  connection: Connection,
  locationId: LocationId,
  { id, size_bytes: size }: Pick<ClientFileRow, 'id' | 'size_bytes'>,
): Promise<boolean> {
  const stored = await first(connection, STORED, [locationId, id]);
  return Number(stored?.bytes ?? 0) === Number(size) && stored?.parts === (stored?.last ?? -1) + 1;
}

/** null: no further part. */
export async function readClientPart(
  connection: Connection,
  locationId: LocationId,
  id: string,
  number: number,
): Promise<Buffer | null> {
  return (await first(connection, PART, [locationId, id, number]))?.bytes ?? null;
}

const MOVE = statement<never>(
  'move-client-file',
  `update location_files set state = $3, share = 0 where location_id = $1 and id = $2 and state not in ('done', 'failed', 'undone')`,
);
const REOPEN = statement<never>(
  'reopen-client-file',
  `update location_files set state = 'waiting', share = 0, problem = null, ended_at = null
    where location_id = $1 and id = $2 and state = 'failed'`,
);
const PROGRESS = statement<never>(
  'client-file-progress',
  `update location_files set share = $3, row_count = $4 where location_id = $1 and id = $2 and state = 'reading'`,
);
const END = statement<never>(
  'end-client-file',
  `update location_files set state = $3, problem = $4, row_count = $5, taken = $6, rejected = $7, share = 1, ended_at = now()
    where location_id = $1 and id = $2`,
);

export async function moveClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
  state: ClientFileState,
): Promise<void> {
  await run(connection, MOVE, [locationId, id, state]);
}

/** A file that has failed waits again. */
export async function reopenClientFile(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  await run(connection, REOPEN, [locationId, id]);
}

export async function noteClientProgress(
  connection: Connection,
  locationId: LocationId,
  id: string,
  { share, rows }: { readonly share: number; readonly rows: number },
): Promise<void> {
  await run(connection, PROGRESS, [locationId, id, Math.min(1, share), rows]);
}

export interface ClientFileEnd {
  readonly state: 'done' | 'failed';
  readonly problem: string | null;
  readonly rows: number;
  readonly taken: number;
  readonly rejected: number;
}

/** Deletes the parts, which are no longer needed. */
export async function endClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
  { state, problem, rows, taken, rejected }: ClientFileEnd,
): Promise<void> {
  await run(connection, END, [locationId, id, state, problem, rows, taken, rejected]);
  await run(connection, FORGET_PARTS, [locationId, id]);
}

/** Of an upload that is discarded. */
export async function forgetClientParts(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  await run(connection, FORGET_PARTS, [locationId, id]);
}

const PRUNE = statement<never>(
  'prune-client-files',
  `delete from location_files where state = 'uploading' and created_at < now() - interval '1 day'`,
);

const UNDER_WAY = `f.state in ('waiting', 'reading') and f.created_at < now() - interval '10 minutes'`;
const LOCK_UNDER_WAY = statement<{ id: string }>(
  'lock-client-files-under-way',
  `select f.id::text from location_files f where ${UNDER_WAY} order by f.id for update skip locked`,
);
const GIVEN_UP = statement<never>(
  'given-up-client-files',
  `update location_files f set state = 'failed', ended_at = now(),
      problem = 'This file could not be imported in spite of several attempts. Upload it again.'
    where f.id = any($2::bigint[]) and ${UNDER_WAY}
      and not exists (select from graphile_worker._private_jobs j
        where j.key = $1::text || ':' || f.location_id || '-' || f.id
          -- The last attempt may still be running.
          and (j.attempts < j.max_attempts or j.locked_at is not null))`,
);

const FORGET_GIVEN_UP = statement<never>(
  'forget-given-up-client-files',
  `delete from location_file_parts p using location_files f
    where f.location_id = p.location_id and f.id = p.file_id and f.state = 'failed'
      and not exists (select from graphile_worker._private_jobs j where j.key = $1::text || ':' || f.location_id || '-' || f.id)`,
);

/**
 * Files whose job was given up: nothing would ever end them. Their parts are kept as long as an admin can run the job again. Jobs are
 * looked at once the files are locked, by a statement of its own: a job that an admin has run again meanwhile is not given up.
 * @every-location what is given up is given up everywhere
 */
export async function endGivenUpFiles(store: Store, jobKind: string): Promise<void> {
  await inTransaction(store, async (connection) => {
    const locked = await run(connection, LOCK_UNDER_WAY, []);
    if (locked.length > 0) await run(connection, GIVEN_UP, [jobKind, locked.map(({ id }) => id)]);
  });
  await run(store.pool, FORGET_GIVEN_UP, [jobKind]);
}

/** @every-location abandoned uploads */
export async function pruneClientFiles(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
