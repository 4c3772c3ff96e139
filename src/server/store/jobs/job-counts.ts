/** How many jobs there are of each kind, and how they stand. */
import { type Connection, run, statement } from '../connection.ts';

export interface JobCounts {
  readonly kind: string;
  /** For their time or a place. */
  readonly waiting: number;
  readonly running: number;
  /** Tried for the last time. */
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
