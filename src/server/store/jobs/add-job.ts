/** Work that outlives a process. Law: a job is asked for in the transaction of what it follows from, and is run or kept. */
import { type Connection, run, statement } from '../connection.ts';

export interface WantedJob {
  readonly kind: string;
  /** One job of a kind and key waits at a time. */
  readonly key: string;
  readonly payload: object;
  readonly afterMs?: number;
}

const ADD = statement<never>(
  'add-job',
  `select id::text from graphile_worker.add_job($1::text, $2::json, run_at => now() + make_interval(secs => $3),
      job_key => $1::text || ':' || $4::text)`,
);

export async function addJob(connection: Connection, { kind, key, payload, afterMs = 0 }: WantedJob): Promise<void> {
  await run(connection, ADD, [kind, JSON.stringify(payload), afterMs / 1000, key]);
}

const RELEASE = statement<never>(
  'release-jobs',
  `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)))::text`,
);

/**
 * Whoever was killed with a job is followed by another. The queue itself waits for four hours.
 * @param afterSeconds longer than any job takes
 */
export async function releaseJobs(connection: Connection, afterSeconds: number): Promise<void> {
  await run(connection, RELEASE, [afterSeconds]);
}
