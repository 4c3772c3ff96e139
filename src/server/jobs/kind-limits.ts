/**
 * Limits how many jobs of each kind run at once in this process. Rule: jobs of a kind at its limit are not fetched, so they wait in the
 * database and take no slot of another kind; the same applies to the groups of a kind, such as the orders for one receiver. Workers fetch
 * one at a time: two at once could exceed a limit.
 *
 * A job's kind and group are its flags (store/jobs/add-job.ts). One without flags, from an older build or from cron, is counted but not
 * limited.
 * were any, or asked for by the clock, is counted and not held back.
 */
import { EventEmitter } from 'node:events';
import type { Job, WorkerEvents } from 'graphile-worker';
import { GROUP_SEPARATOR } from '../store/jobs/add-job.ts';

export interface KindLimits {
  /** The sum over all kinds: each has its own slots, whatever the others do. */
  readonly concurrency: number;
  readonly events: WorkerEvents;
  /** Called by graphile-worker each time before it fetches a job. */
  readonly forbiddenFlags: () => Promise<string[]>;
}

const NO_LIMIT: Omit<LimitedKind, 'name'> = { concurrency: Number.POSITIVE_INFINITY };

export interface LimitedKind {
  readonly name: string;
  /** Maximum number running at once in a process. */
  readonly concurrency: number;
  /** Maximum number of one group; absent: no limit. */
  readonly concurrencyPerGroup?: number;
}

export function limitKinds(kinds: readonly LimitedKind[]): KindLimits {
  /** By kind and by group. */
  const running = new Map<string, number>();
  const limitOf = (flag: string): number => {
    const [name, group] = flag.split(GROUP_SEPARATOR, 2);
    const { concurrency, concurrencyPerGroup = concurrency } = kinds.find((kind) => kind.name === name) ?? NO_LIMIT;
    return group === undefined ? concurrency : concurrencyPerGroup;
  };
  const events: WorkerEvents = new EventEmitter();
  let last: Promise<void> = Promise.resolve();
  let hasLooked = (): void => {};
  const count = ({ task_identifier: kind, flags }: Job, by: 1 | -1): void => {
    for (const flag of new Set([kind, ...Object.keys(flags ?? {})])) {
      const now = (running.get(flag) ?? 0) + by;
      if (now > 0) running.set(flag, now);
      else running.delete(flag);
    }
  };

  // Each fetch ends with exactly one of these three events.
  events.on('job:start', ({ job }) => {
    count(job, 1);
    hasLooked();
  });
  events.on('worker:getJob:empty', () => hasLooked());
  events.on('worker:getJob:error', () => hasLooked());
  events.on('job:complete', ({ job }) => count(job, -1));
  // The job's completion could not be recorded, so no other event will follow.
  events.on('worker:fatalError', ({ worker }) => {
    const job = worker.getActiveJob();
    if (job !== null) count(job, -1);
  });

  return {
    concurrency: kinds.reduce((sum, { concurrency }) => sum + concurrency, 0),
    events,
    forbiddenFlags: async () => {
      const before = last;
      const mine = Promise.withResolvers<void>();
      last = mine.promise;
      await before;
      hasLooked = mine.resolve;
      return [...running].filter(([flag, jobs]) => jobs >= limitOf(flag)).map(([flag]) => flag);
    },
  };
}
