/**
 * Work on the database. Law: a job is taken for a while (its lease) by one process at a time; it ends in the transaction
 * of what it did, and only while its taker still has it, so whoever was killed with a job is followed by another.
 */
import { type Connection, first, run, statement } from '../connection.ts';

export interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** This one included; with the id it says who has the job. */
  readonly tries: number;
}

const TAKE = statement<TakenJob>(
  'take-job',
  `update jobs set lease_until = now() + make_interval(secs => $2), tries = tries + 1
    where id = (select id from jobs
      where kind = any($1::text[]) and run_at <= now() and (lease_until is null or lease_until < now())
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries`,
);

/** The job that is due longest, if any. */
export async function takeJob(
  connection: Connection,
  { kinds, leaseSeconds }: { kinds: readonly string[]; leaseSeconds: number },
): Promise<TakenJob | null> {
  return (await first(connection, TAKE, [kinds, leaseSeconds])) ?? null;
}

const END = statement<{ id: string }>('end-job', 'delete from jobs where id = $1 and tries = $2 returning id');

const RUN_LATER = statement<{ id: string }>(
  'run-job-later',
  `update jobs set run_at = now() + make_interval(secs => $3), lease_until = null, last_error = $4,
      tries = case when $4::text is null then 0 else tries end
    where id = $1 and tries = $2 returning id`,
);

/** @returns false where the lease had run out and another has taken the job */
export async function endJob(connection: Connection, { id, tries }: TakenJob): Promise<boolean> {
  return (await run(connection, END, [id, tries])).length > 0;
}

/** After an error the tries are counted on; after a step that went well they begin anew. */
export async function runJobLater(
  connection: Connection,
  { id, tries }: TakenJob,
  { afterMs, error }: { afterMs: number; error: string | null },
): Promise<boolean> {
  return (await run(connection, RUN_LATER, [id, tries, afterMs / 1000, error])).length > 0;
}
