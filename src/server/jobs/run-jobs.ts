/**
 * Runs the jobs of the database in this process, by graphile-worker. Any number of processes may do so at once. A job that
 * throws is tried again later and never stops the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import type { Logger } from 'pino';
import { releaseJobs } from '../store/jobs/add-job.ts';
import type { Store } from '../store/open-store.ts';

/** Of all kinds together, in this process. */
const CONCURRENCY = 2;
/** A job that is due is told of at once; this finds those that were to wait. */
const POLL_MS = 2_000;
/** Longer than any gateway waits. */
const LEASE_SECONDS = 90;
const RELEASE_MS = 15_000;
/** A receiver that does not answer must not hold the end of the server (main.ts gives it five seconds). */
const STOP_MS = 1_500;
const START_AGAIN_MS = 5_000;

/** A file of its own for each. */
export interface JobKind {
  readonly name: string;
  readonly run: (payload: unknown) => Promise<void>;
  /** A line of graphile-worker's crontab, for what is due by the clock. */
  readonly cron?: string;
}

export interface JobRunner {
  readonly store: Store;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
}

/** For graphile-worker: how this server's jobs are run. */
export async function runnerOptions({ store, log, kinds }: JobRunner): Promise<RunnerOptions> {
  const { Logger: WorkerLogger } = await import('graphile-worker');
  const tell = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return {
    pgPool: store.pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // A pool in front of the database may hand each transaction to another connection.
    noPreparedStatements: true,
    logger: new WorkerLogger(() => (level, message, meta) => log[tell[level]]({ err: meta?.['error'] }, message)),
    taskList: Object.fromEntries(kinds.map(({ name, run }) => [name, (payload: unknown) => run(payload)])),
    crontab: kinds.flatMap(({ cron }) => cron ?? []).join('\n'),
  };
}

/**
 * @returns how to stop: resolves when what was begun has ended, or after a short while; what is still under way then is
 * done again after its lease, as after a kill
 */
export function startJobs(wanted: JobRunner): () => Promise<void> {
  const { store, log } = wanted;
  const stopping = new AbortController();
  let runner: Runner | null = null;
  // Not waited for: a server answers before it has read what runs its jobs.
  const running = (async (): Promise<void> => {
    const options = await runnerOptions(wanted);
    const { run } = await import('graphile-worker');
    while (!stopping.signal.aborted) {
      try {
        runner = await run(options);
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be looked for; tried again');
      }
      runner = null;
      await sleep(START_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  const release = setInterval(() => {
    releaseJobs(store.pool, LEASE_SECONDS).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs of ended processes could not be looked for; tried again'),
    );
  }, RELEASE_MS);
  release.unref();
  return async () => {
    stopping.abort();
    clearInterval(release);
    const ended = Promise.allSettled([runner?.stop(), running]);
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
  };
}
