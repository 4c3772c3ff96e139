/**
 * Runs the jobs of the database in this process, by graphile-worker. Any number of processes may do so at once. A job that
 * throws is tried again later and never stops the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, Runner, RunnerOptions } from 'graphile-worker';
import type { Logger } from 'pino';
import { databaseFailure } from '../store/database-failure.ts';
import { releaseJobs } from '../store/jobs/add-job.ts';
import type { Store } from '../store/open-store.ts';
import { type LimitedKind, limitKinds } from './kind-limits.ts';
import { lookOneByOne } from './look-one-by-one.ts';

/** A job that is due is notified of at once; this finds those that were to wait. */
const LOOK_FOR_DUE_MS = 2_000;
/** Each worker by itself, should the look of one after the other fail. */
const POLL_MS = 60_000;
/** Longer than any gateway waits. */
const LEASE_SECONDS = 90;
const RELEASE_MS = 15_000;
/** How long a running job may take to end by itself when the server stops; then its signal is aborted. */
const FINISH_MS = 3_000;
/** And so long to end by that, and to be recorded. */
const BREAK_OFF_MS = 500;
const START_AGAIN_MS = 5_000;

/** A file of its own for each. */
export interface JobKind extends LimitedKind {
  /** Once the signal is aborted it should reject soon; the job is then tried again by the next process. */
  readonly run: (payload: unknown, signal: AbortSignal) => Promise<void>;
  /** A line of graphile-worker's crontab, for what is due by the clock. */
  readonly cron?: string;
  /** How long at most one takes; left out: as long as the longest gateway. After that another process does it. */
  readonly leaseSeconds?: number;
}

export interface JobRunner {
  readonly store: Store;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
}

/** For graphile-worker: how this server's jobs are run. */
export async function runnerOptions({ store, log, kinds }: JobRunner): Promise<RunnerOptions> {
  const { Logger: WorkerLogger } = await import('graphile-worker');
  const limits = limitKinds(kinds);
  // After the limits have counted what was begun.
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
    // Together with others that end at the same moment; one that is recorded alone is not waited for when the runner stops.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Named statements are for store/packets.ts alone, which knows what each connection has.
    noPreparedStatements: true,
    logger: new WorkerLogger(() => (level, message, meta) => {
      const error = meta?.['error'];
      // More workers than connections: one that waits for a distributor has none.
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
 * @returns how to stop: resolves when what was begun has ended and is recorded. What takes longer than FINISH_MS is broken off
 * and tried again by the next process; what cannot be broken off is left behind and done again after its lease, as after a kill.
 * Once the signal is aborted nothing is waited for anymore
 */
export function startJobs(wanted: JobRunner): (hurry?: AbortSignal) => Promise<void> {
  const { store, log, kinds } = wanted;
  const leases = kinds.map(({ name, leaseSeconds = LEASE_SECONDS }) => ({ kind: name, seconds: leaseSeconds }));
  const stopping = new AbortController();
  let runner: Runner | null = null;
  // Not waited for: a server answers before it has read what runs its jobs.
  const running = (async (): Promise<void> => {
    const { run } = await import('graphile-worker');
    while (!stopping.signal.aborted) {
      try {
        // Again each time: a runner that failed may not have counted to the end.
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
