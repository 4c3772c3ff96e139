/** Work that outlives a process. Rule: a job is added in the transaction of the change that causes it, and is either run or still stored. */
import { type Connection, run, statement } from '../connection.ts';

export interface NewJob {
  readonly kind: string;
  /** One job of a kind and key waits at a time. */
  readonly key: string;
  /** What runs of these at once is limited (jobs/kind-limits.ts); left out: none. */
  readonly group?: string;
  readonly payload: object;
  readonly afterMs?: number;
}

/** Between kind and group in the flag of a group. */
export const GROUP_SEPARATOR = '/';

const ADD = statement<never>(
  'add-job',
  `select id::text from graphile_worker.add_job($1::text, $2::json, run_at => now() + make_interval(secs => $3),
      job_key => $1::text || ':' || $4::text, flags => $5::text[])`,
);

export async function addJob(
  connection: Connection,
  { kind, key, group, payload, afterMs = 0 }: NewJob,
): Promise<void> {
  const flags = group === undefined ? [kind] : [kind, `${kind}${GROUP_SEPARATOR}${group}`];
  await run(connection, ADD, [kind, JSON.stringify(payload), afterMs / 1000, key, flags]);
}

const RELEASE = statement<never>(
  'release-jobs',
  `with late as (
      update graphile_worker._private_jobs j set locked_at = null, locked_by = null
        from graphile_worker._private_tasks t, unnest($1::text[], $2::int[]) as lease (kind, seconds)
        where t.id = j.task_id and t.identifier = lease.kind and j.locked_at < now() - make_interval(secs => lease.seconds)
        returning j.job_queue_id)
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
      from late where q.id = late.job_queue_id`,
);

export interface Lease {
  readonly kind: string;
  /** Longer than any job of the kind takes. */
  readonly seconds: number;
}

/**
 * Whoever was killed with a job is followed by another. The queue itself waits for four hours; its `force_unlock_workers`
 * gives back whatever a process has, and it may be alive with one job that takes long.
 */
export async function releaseJobs(connection: Connection, leases: readonly Lease[]): Promise<void> {
  await run(connection, RELEASE, [leases.map(({ kind }) => kind), leases.map(({ seconds }) => seconds)]);
}
