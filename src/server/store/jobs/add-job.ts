/** Background jobs. Rule: a job is added in the transaction of the change that causes it, so none is lost. */
import { type Connection, run, statement } from '../connection.ts';

export interface NewJob {
  readonly kind: string;
  /** Only one job of a kind and key waits at a time. */
  readonly key: string;
  /** Jobs of a group share a limit (jobs/kind-limits.ts); absent: no group. */
  readonly group?: string;
  readonly payload: object;
  readonly afterMs?: number;
}

/** Separates kind and group in a job's flag. */
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
 * Releases jobs of killed processes so that others take over. The queue itself would wait for four hours; its `force_unlock_workers`
 * releases everything that a process has, which may be alive with one long job.
 */
export async function releaseJobs(connection: Connection, leases: readonly Lease[]): Promise<void> {
  await run(connection, RELEASE, [leases.map(({ kind }) => kind), leases.map(({ seconds }) => seconds)]);
}
