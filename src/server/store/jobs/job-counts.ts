/** Number of jobs of each kind, by state. */
import { type Connection, run, statement } from '../connection.ts';

export interface JobCounts {
  readonly kind: string;
  /** For their due time or a slot. */
  readonly waiting: number;
  readonly running: number;
  /** Failed permanently. */
  readonly failed: number;
}

const COUNT = statement<JobCounts>(
  'count-jobs',
  `select task_identifier as kind,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1 order by 1`,
);

export function readJobCounts(connection: Connection): Promise<readonly JobCounts[]> {
  return run(connection, COUNT, []);
}
