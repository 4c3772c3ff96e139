/**
 * Jobs in the database, for an admin. Their payloads contain people's addresses and are not read, except for the ids of the
 * order or file that a job is about.
 */
import type { JobState } from '#contract/resources/admin-jobs.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly tries: number;
  readonly tries_at_most: number | null;
  readonly last_error: string | null;
  readonly next_try_at: Date | null;
  readonly created_at: Date;
  readonly order_number: string | null;
  readonly location_name: string | null;
  /** Total number of matches. */
  readonly matching: string;
}

/** A kind that counts its own attempts adds a new job for each of them. */
const TRIES = `greatest(j.attempts, coalesce((j.payload ->> 'tries')::int, 0))`;
const STATE = `case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
      when ${TRIES} > 0 then 'retrying' else 'waiting' end`;

const LIST = statement<JobRow>(
  'admin-jobs',
  `with listed as (
      select j.id, t.identifier as kind, ${STATE} as state, ${TRIES} as tries, j.max_attempts, j.attempts, j.run_at, j.created_at,
          coalesce(j.last_error, j.payload ->> 'lastError') as last_error, (j.payload ->> 'orderId')::bigint as order_id,
          j.payload ->> 'tries' is not null as counts_itself
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    )
    select j.id::text, j.kind, j.state, j.tries, case when j.counts_itself then null else j.max_attempts::int end as tries_at_most,
        j.last_error, case when j.state in ('waiting', 'retrying') then j.run_at end as next_try_at, j.created_at,
        o.number as order_number, l.name as location_name, count(*) over () as matching
      from listed j
      left join orders o on o.id = j.order_id
      left join practice_locations l on l.id = o.location_id
      where ($1::text is null or j.state = $1) and ($2 = '' or j.kind = $2)
      order by array_position(array['failed', 'running', 'retrying', 'waiting'], j.state), j.run_at, j.id
      limit $3 offset $4`,
);

export interface JobsRequest {
  readonly state: JobState | null;
  readonly kind: string;
  readonly limit: number;
  readonly offset: number;
}

/** @every-location the admin area */
export function readJobs(
  connection: Connection,
  { state, kind, limit, offset }: JobsRequest,
): Promise<readonly JobRow[]> {
  return run(connection, LIST, [state, kind, limit, offset]);
}

export interface JobToHandle {
  readonly kind: string;
  readonly is_running: boolean;
  /** The order, for a job that sends to a distributor. */
  readonly order_id: string | null;
  /** The file, for a job that imports one; the location's own file, or a price file of the product. */
  readonly location_id: string | null;
  readonly file_id: string | null;
}

const FIND = statement<JobToHandle>(
  'admin-job',
  `select t.identifier as kind, j.locked_at is not null as is_running, j.payload ->> 'orderId' as order_id,
      j.payload ->> 'locationId' as location_id, coalesce(j.payload ->> 'fileId', j.payload ->> 'priceFileId') as file_id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.id = $1`,
);
const LOCK = statement<JobToHandle>('lock-admin-job', `${FIND.text} for update of j`);
const LOCK_BY_KEY = statement<{ id: string; is_running: boolean }>(
  'lock-job-by-key',
  `select id::text, locked_at is not null as is_running from graphile_worker._private_jobs where key = $1 for update`,
);

export async function findJob(connection: Connection, id: string): Promise<JobToHandle | null> {
  return isServerId(id) ? ((await first(connection, FIND, [id])) ?? null) : null;
}

/** Locks a job, so that no process starts it before the transaction ends; a running one is already started. */
export async function lockJob(connection: Connection, id: string): Promise<JobToHandle | null> {
  return isServerId(id) ? ((await first(connection, LOCK, [id])) ?? null) : null;
}

/** The same for the job of a kind and key. */
export async function lockJobByKey(
  connection: Connection,
  { kind, key }: { readonly kind: string; readonly key: string },
): Promise<{ readonly id: string; readonly isRunning: boolean } | null> {
  const row = await first(connection, LOCK_BY_KEY, [`${kind}:${key}`]);
  return row === undefined ? null : { id: row.id, isRunning: row.is_running };
}

const RUN_NOW = statement<{ id: string }>(
  'run-job-now',
  'select id::text from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)',
);
const GIVE_UP = statement<{ id: string }>(
  'give-job-up',
  'select id::text from graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)',
);
const REMOVE = statement<{ id: string }>(
  'remove-job',
  'select id::text from graphile_worker.complete_jobs(array[$1::bigint])',
);

export async function runJobNow(connection: Connection, id: string): Promise<void> {
  await run(connection, RUN_NOW, [id]);
}

/** The job is retained as failed. */
export async function giveJobUp(connection: Connection, id: string, reason: string): Promise<void> {
  await run(connection, GIVE_UP, [id, reason]);
}

export async function removeJob(connection: Connection, id: string): Promise<void> {
  await run(connection, REMOVE, [id]);
}

const OLDEST_DUE = statement<{ run_at: Date }>(
  'oldest-due-job',
  `select run_at from graphile_worker._private_jobs
    where is_available and run_at < now() - interval '5 seconds' order by run_at limit 1`,
);

/** null: no due job has waited longer than it takes to start one. */
export async function readOldestDueJob(connection: Connection): Promise<Date | null> {
  return (await first(connection, OLDEST_DUE, []))?.run_at ?? null;
}
