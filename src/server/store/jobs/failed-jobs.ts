/** Jobs that failed their last attempt. They are stored for a while for the operator. */
import { type Connection, run, statement } from '../connection.ts';

export const FAILED_JOB_DAYS = 30;

export interface FailedJobs {
  readonly kind: string;
  readonly jobs: number;
  /** Of the most recent failure. */
  readonly last_error: string | null;
}

/** A failed attempt sets `run_at` to the time of the next one, some hours later at most. */
const FAILED = `attempts >= max_attempts and locked_at is null`;
const FAILED_AT = `greatest(run_at, updated_at)`;

const READ = statement<FailedJobs>(
  'failed-jobs',
  `select task_identifier as kind, count(*)::int as jobs, (array_agg(last_error order by ${FAILED_AT} desc))[1] as last_error
    from graphile_worker.jobs where ${FAILED} group by task_identifier order by task_identifier`,
);

export function readFailedJobs(connection: Connection): Promise<readonly FailedJobs[]> {
  return run(connection, READ, []);
}

const CLEAR = statement<{ cleared: number }>(
  'clear-failed-jobs',
  `select count(*)::int as cleared from graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where ${FAILED} and ${FAILED_AT} < now() - make_interval(days => $1)
        -- One that is being run again is not cleared away.
        for update skip locked))`,
);

/** @returns how many were deleted */
export async function clearFailedJobs(connection: Connection): Promise<number> {
  return (await run(connection, CLEAR, [FAILED_JOB_DAYS]))[0]?.cleared ?? 0;
}
