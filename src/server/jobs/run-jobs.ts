/**
 * Runs the jobs of the database in this process: one after the other as long as some are due, then a look each second. Any
 * number of processes may do so at once. A job that throws is tried again later and never stops the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../store/open-store.ts';
import { runJobLater, takeJob, type TakenJob } from '../store/jobs/job-rows.ts';

const LOOK_MS = 1_000;
/** Longer than any gateway waits. */
const LEASE_SECONDS = 90;
/** A receiver that does not answer must not hold the end of the server (main.ts gives it five seconds). */
const STOP_MS = 1_500;
const WAIT_AFTER_DEFECT_MS = 60_000;

export type JobWork = (job: TakenJob) => Promise<void>;
export type JobKinds = Readonly<Record<string, JobWork>>;

export interface JobRunner {
  readonly store: Store;
  readonly log: Logger;
  readonly kinds: JobKinds;
}

/** @returns how many jobs were due */
export async function runDueJobs({ store, log, kinds }: JobRunner, shouldStop = () => false): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (shouldStop()) return count;
    const job = await takeJob(store.pool, { kinds: Object.keys(kinds), leaseSeconds: LEASE_SECONDS });
    if (job === null) return count;
    try {
      await kinds[job.kind]?.(job);
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed; it is tried again');
      const words = error instanceof Error ? error.message : String(error);
      await runJobLater(store.pool, job, { afterMs: WAIT_AFTER_DEFECT_MS, error: words });
    }
  }
}

/**
 * @returns how to stop: resolves when what was begun has ended, or after a short while; what is still under way then is
 * done again after its lease, as after a kill
 */
export function startJobs(runner: JobRunner, lookMs = LOOK_MS): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const look = (): void => {
    running = runDueJobs(runner, () => stopped)
      .then(() => undefined)
      .catch((error: unknown) => runner.log.warn({ err: error }, 'jobs could not be looked for; tried again'))
      .then(() => {
        if (!stopped) timer = setTimeout(look, lookMs);
      });
  };
  timer = setTimeout(look, lookMs);
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
  };
}
