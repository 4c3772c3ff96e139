/** Uploaded price files, their parts, and their rejected rows. */
import type { PriceFileState } from '#contract/resources/admin-price-files.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { inTransaction } from '../transaction.ts';

export interface PriceFileRow {
  readonly id: string;
  readonly distributor_name: string;
  readonly file_name: string;
  readonly size_bytes: string;
  readonly state: PriceFileState;
  readonly is_interrupted: boolean;
  readonly share: number;
  readonly row_count: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly problem: string | null;
  readonly uploaded_by: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const IS_INTERRUPTED = `(state = 'uploading' and coalesce(last_part_at, created_at) < now() - interval '2 minutes')`;

const COLUMNS = `id::text, distributor_name, file_name, size_bytes, state, share, row_count, inserted, updated, unchanged, rejected,
  problem, uploaded_by, created_at, ended_at,
  ${IS_INTERRUPTED} as is_interrupted`;

const LIST = statement<PriceFileRow & { matching: string }>(
  'price-files',
  `select ${COLUMNS}, count(*) over () as matching from price_files order by id desc limit $1 offset $2`,
);
const ONE = statement<PriceFileRow>('price-file', `select ${COLUMNS} from price_files where id = $1`);
const LOCK = statement<PriceFileRow>('lock-price-file', `select ${COLUMNS} from price_files where id = $1 for update`);
const INSERT = statement<PriceFileRow>(
  'insert-price-file',
  `insert into price_files (distributor_name, file_name, size_bytes, uploaded_by) values ($1, $2, $3, $4) returning ${COLUMNS}`,
);

export function readPriceFiles(connection: Connection, { limit, offset }: { limit: number; offset: number }) {
  return run(connection, LIST, [limit, offset]);
}

export async function readPriceFile(connection: Connection, id: string): Promise<PriceFileRow | null> {
  return isServerId(id) ? ((await first(connection, ONE, [id])) ?? null) : null;
}

/** Locks the file, so that adding parts and starting the import are serialized. */
export async function lockPriceFile(connection: Connection, id: string): Promise<PriceFileRow | null> {
  return isServerId(id) ? ((await first(connection, LOCK, [id])) ?? null) : null;
}

export interface NewPriceFile {
  readonly distributorName: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly uploadedBy: string;
}

const ONE_AT_A_TIME = statement<never>(
  'begin-price-file-lock',
  `select pg_advisory_xact_lock(hashtextextended('begin a price file', 0))`,
);
const UNFINISHED = statement<{ id: string; is_interrupted: boolean }>(
  'unfinished-price-files',
  `select id::text, ${IS_INTERRUPTED} as is_interrupted from price_files
    where state in ('uploading', 'waiting', 'checking', 'importing') order by id`,
);

/** Oldest first: being uploaded, interrupted, or not imported yet. In a transaction, in which no other upload begins. */
export async function lockUnfinished(
  connection: Connection,
): Promise<readonly { readonly id: string; readonly is_interrupted: boolean }[]> {
  await run(connection, ONE_AT_A_TIME, []);
  return run(connection, UNFINISHED, []);
}

export async function insertPriceFile(connection: Connection, file: NewPriceFile): Promise<PriceFileRow> {
  const row = await first(connection, INSERT, [file.distributorName, file.fileName, file.sizeBytes, file.uploadedBy]);
  if (row === undefined) throw new Error('a price file was not written');
  return row;
}

const ADD_PART = statement<never>(
  'add-price-file-part',
  `with arrived as (update price_files f set last_part_at = now(), share = least(1, (length($3::bytea) + (
        select coalesce(sum(length(p.bytes)), 0) from price_file_parts p where p.price_file_id = $1 and p.number <> $2::int
      ))::real / f.size_bytes) where f.id = $1)
    insert into price_file_parts (price_file_id, number, bytes)
      select $1, $2::int, $3::bytea from price_files f where f.id = $1
        and f.size_bytes >= length($3::bytea) + (select coalesce(sum(length(p.bytes)), 0) from price_file_parts p
          where p.price_file_id = $1 and p.number <> $2::int)
      on conflict do nothing`,
);
const STORED = statement<{ bytes: string; parts: number; last: number | null }>(
  'stored-price-file-parts',
  `select coalesce(sum(length(bytes)), 0)::bigint as bytes, count(*)::int as parts, max(number) as last
    from price_file_parts where price_file_id = $1`,
);
const PART = statement<{ bytes: Buffer }>(
  'price-file-part',
  'select bytes from price_file_parts where price_file_id = $1 and number = $2',
);
const FORGET_PARTS = statement<never>(
  'forget-price-file-parts',
  'delete from price_file_parts where price_file_id = $1',
);

/** Under the file's lock. What is more than the file was said to have is not stored: it never arrives whole. */
export async function addPart(connection: Connection, id: string, number: number, bytes: Buffer): Promise<void> {
  await run(connection, ADD_PART, [id, number, bytes]);
}

/** @returns whether the parts have this many bytes in total, without a gap */
export async function isWhole(connection: Connection, id: string, sizeBytes: number): Promise<boolean> {
  const stored = await first(connection, STORED, [id]);
  return Number(stored?.bytes ?? 0) === sizeBytes && stored?.parts === (stored?.last ?? -1) + 1;
}

/** null: no further part. */
export async function readPart(connection: Connection, id: string, number: number): Promise<Buffer | null> {
  return (await first(connection, PART, [id, number]))?.bytes ?? null;
}

const MOVE = statement<never>(
  'move-price-file',
  `update price_files set state = $2, share = 0 where id = $1 and state not in ('done', 'failed')`,
);
const REOPEN = statement<never>(
  'reopen-price-file',
  `update price_files set state = 'waiting', share = 0, problem = null, ended_at = null where id = $1 and state = 'failed'`,
);
const PROGRESS = statement<never>(
  'price-file-progress',
  'update price_files set share = $2, row_count = $3 where id = $1',
);
const END = statement<never>(
  'end-price-file',
  `update price_files set state = $2, problem = $3, row_count = $4, inserted = $5, updated = $6, unchanged = $7, rejected = $8,
      share = 1, ended_at = now() where id = $1`,
);

export async function movePriceFile(connection: Connection, id: string, state: PriceFileState): Promise<void> {
  await run(connection, MOVE, [id, state]);
}

/** A file that has failed waits again. */
export async function reopenPriceFile(connection: Connection, id: string): Promise<void> {
  await run(connection, REOPEN, [id]);
}

export async function noteProgress(
  connection: Connection,
  id: string,
  { share, rows }: { share: number; rows: number },
): Promise<void> {
  await run(connection, PROGRESS, [id, Math.min(1, share), rows]);
}

export interface PriceFileEnd {
  readonly state: 'done' | 'failed';
  readonly problem: string | null;
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** Deletes the parts, which are no longer needed. */
export async function endPriceFile(connection: Connection, id: string, end: PriceFileEnd): Promise<void> {
  const { state, problem, rows, inserted, updated, unchanged, rejected } = end;
  await run(connection, END, [id, state, problem, rows, inserted, updated, unchanged, rejected]);
  await run(connection, FORGET_PARTS, [id]);
}

export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
}

const FORGET_REJECTIONS = statement<never>(
  'forget-rejections',
  'delete from price_file_rejections where price_file_id = $1',
);
const ADD_REJECTIONS = statement<never>(
  'add-rejections',
  `insert into price_file_rejections (price_file_id, number, line, reason)
    select $1, ordinality, line, reason from unnest($2::int[], $3::text[]) with ordinality as r (line, reason)`,
);
const REJECTIONS = statement<RejectedRow>(
  'price-file-rejections',
  'select line, reason from price_file_rejections where price_file_id = $1 order by number',
);

/** Replaces those of an earlier attempt. */
export async function keepRejections(connection: Connection, id: string, rows: readonly RejectedRow[]): Promise<void> {
  await run(connection, FORGET_REJECTIONS, [id]);
  await run(connection, ADD_REJECTIONS, [id, rows.map(({ line }) => line), rows.map(({ reason }) => reason)]);
}

export function readRejections(connection: Connection, id: string): Promise<readonly RejectedRow[]> {
  return run(connection, REJECTIONS, [id]);
}

const UNDER_WAY = `f.state in ('waiting', 'checking', 'importing') and f.created_at < now() - interval '10 minutes'`;
const LOCK_UNDER_WAY = statement<{ id: string }>(
  'lock-price-files-under-way',
  `select f.id::text from price_files f where ${UNDER_WAY} order by f.id for update skip locked`,
);
const GIVEN_UP = statement<never>(
  'given-up-price-files',
  `update price_files f set state = 'failed', ended_at = now(),
      problem = 'This file could not be imported in spite of several attempts. Upload it again.'
    where f.id = any($2::bigint[]) and ${UNDER_WAY}
      and not exists (select from graphile_worker._private_jobs j where j.key = $1::text || ':' || f.id
        -- The last attempt may still be running.
        and (j.attempts < j.max_attempts or j.locked_at is not null))`,
);

const FORGET_GIVEN_UP = statement<never>(
  'forget-given-up-price-files',
  `delete from price_file_parts p using price_files f where f.id = p.price_file_id and f.state = 'failed'
    and not exists (select from graphile_worker._private_jobs j where j.key = $1::text || ':' || f.id)`,
);

/**
 * Files whose job was given up: nothing would ever end them. Their parts are kept as long as an admin can run the job again. Jobs are
 * looked at once the files are locked, by a statement of its own: a job that an admin has run again meanwhile is not given up.
 */
export async function endGivenUpPriceFiles(store: Store, jobKind: string): Promise<void> {
  await inTransaction(store, async (connection) => {
    const locked = await run(connection, LOCK_UNDER_WAY, []);
    if (locked.length > 0) await run(connection, GIVEN_UP, [jobKind, locked.map(({ id }) => id)]);
  });
  await run(store.pool, FORGET_GIVEN_UP, [jobKind]);
}

const PRUNE = statement<never>(
  'prune-price-files',
  `delete from price_files where state = 'uploading' and created_at < now() - interval '1 day'
    or created_at < now() - interval '400 days'`,
);

/** Deletes abandoned uploads and old files. */
export async function prunePriceFiles(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
