/**
 * Runs the database's jobs in this process with graphile-worker; any number of processes may do so at once. A job that throws is retried
 * later and never blocks the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, Runner, RunnerOptions } from 'graphile-worker';
import type { Logger } from 'pino';
import { databaseFailure } from '../store/database-failure.ts';
import { releaseJobs } from '../store/jobs/add-job.ts';
import type { Store } from '../store/open-store.ts';
import { type LimitedKind, limitKinds } from './kind-limits.ts';
import { lookOneByOne } from './look-one-by-one.ts';

/** New jobs trigger a notification; this finds delayed ones. */
const LOOK_FOR_DUE_MS = 2_000;
/** Each worker's own polling, in case the shared polling fails. */
const POLL_MS = 60_000;
/** Longer than any gateway's timeout. */
const LEASE_SECONDS = 90;
const RELEASE_MS = 15_000;
/** How long a running job may take to finish when the server stops; then its signal is aborted. */
const FINISH_MS = 3_000;
/** How long it may take after that to end and be recorded. */
const BREAK_OFF_MS = 500;
const START_AGAIN_MS = 5_000;

/** Each kind is defined in its own file. */
export interface JobKind extends LimitedKind {
  /** After the signal is aborted it should reject soon; the next process then retries the job. */
  readonly run: (payload: unknown, signal: AbortSignal) => Promise<void>;
  /** A graphile-worker crontab line, for scheduled jobs. */
  readonly cron?: string;
  /** Maximum duration; absent: that of the slowest gateway. After that another process takes over the job. */
  readonly leaseSeconds?: number;
}

export interface JobRunner {
  readonly store: Store;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
}

/** The graphile-worker options with which this server's jobs run. */
export async function runnerOptions({ store, log, kinds }: JobRunner): Promise<RunnerOptions> {
  const { Logger: WorkerLogger } = await import('graphile-worker');
  const limits = limitKinds(kinds);
  // Registered after the limits, which have to count started jobs first.
  lookOneByOne(limits.events, LOOK_FOR_DUE_MS);
  limits.events.on('job:failed', ({ job, error }) => {
    const { id, task_identifier: kind, attempts: tries, payload } = job;
    log.error({ err: error, job: { id, kind, tries, payload } }, 'a job failed for the last time and is given up');
  });
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return {
    pgPool: store.pool,
    ...limits,
    gracefulShutdownAbortTimeout: FINISH_MS,
    // Jobs that end at the same moment are recorded together; the runner does not wait for one that is recorded alone when it stops.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Named statements are reserved for store/packets.ts, which tracks what each connection has prepared.
    noPreparedStatements: true,
    logger: new WorkerLogger(() => (level, message, meta) => {
      const error = meta?.['error'];
      // More workers than connections is intended: one that waits for a distributor uses none.
      if (meta?.['max'] !== undefined && meta['concurrency'] !== undefined) log.trace(message);
      else if (databaseFailure(error) === null) log[levels[level]]({ err: error }, message);
      else store.connectionLost(error);
    }),
    taskList: Object.fromEntries(
      kinds.map(({ name, run }) => [
        name,
        (payload: unknown, { abortSignal }: JobHelpers) => run(payload, abortSignal),
      ]),
    ),
    crontab: kinds.flatMap(({ cron }) => cron ?? []).join('\n'),
  };
}

/**
 * @returns a function that stops: it resolves when running jobs have ended and are recorded. Jobs that take longer than FINISH_MS are
 * aborted and retried by the next process; those that cannot be aborted are abandoned and rerun after their lease, as after a kill. Once
 * `hurry` is aborted it waits for nothing
 */
export function startJobs(wanted: JobRunner): (hurry?: AbortSignal) => Promise<void> {
  const { store, log, kinds } = wanted;
  const leases = kinds.map(({ name, leaseSeconds = LEASE_SECONDS }) => ({ kind: name, seconds: leaseSeconds }));
  const stopping = new AbortController();
  let runner: Runner | null = null;
  // Not awaited: the server answers requests before it has loaded the job runner.
  const running = (async (): Promise<void> => {
    const { run } = await import('graphile-worker');
    while (!stopping.signal.aborted) {
      try {
        // Created for each run: after a failed runner the counts may be wrong.
        runner = await run(await runnerOptions(wanted));
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (databaseFailure(error) === null) log.warn({ err: error }, 'can’t look for jobs; retrying');
        else store.connectionLost(error);
      }
      runner = null;
      await sleep(START_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  const release = setInterval(() => {
    releaseJobs(store.pool, leases).catch((error: unknown) => {
      if (databaseFailure(error) === null) log.warn({ err: error }, 'can’t look for jobs of ended processes; retrying');
      else store.connectionLost(error);
    });
  }, RELEASE_MS);
  release.unref();
  return async (hurry) => {
    stopping.abort();
    clearInterval(release);
    const ended = Promise.allSettled([runner?.stop(), running]);
    const limit = sleep(FINISH_MS + BREAK_OFF_MS, undefined, {
      ref: false,
      ...(hurry === undefined ? {} : { signal: hurry }),
    });
    await Promise.race([ended, limit.catch(() => {})]);
  };
}
