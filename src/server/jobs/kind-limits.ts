/**
 * How many jobs of each kind run at once in this process. Law: a kind at its limit is not looked for, so its jobs wait in the
 * database and take no place of another kind. Workers look one after the other: two at once would find one too many.
 *
 * A job is known to be of a kind by its flag (store/jobs/add-job.ts). One without a flag, from a build before there were any, or
 * asked for by the clock, is counted and not held back.
 */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

export interface KindLimits {
  /** Of all kinds together: each has its places, whatever the others do. */
  readonly concurrency: number;
  readonly events: WorkerEvents;
  /** Asked by graphile-worker each time before it looks for a job. */
  readonly forbiddenFlags: () => Promise<string[]>;
}

export function limitKinds(kinds: readonly { readonly name: string; readonly concurrency: number }[]): KindLimits {
  const running = new Map<string, number>();
  const events: WorkerEvents = new EventEmitter();
  let last: Promise<void> = Promise.resolve();
  let hasLooked = (): void => {};
  const count = (kind: string, by: 1 | -1): void => void running.set(kind, (running.get(kind) ?? 0) + by);

  // Each look ends with exactly one of these three.
  events.on('job:start', ({ job }) => {
    count(job.task_identifier, 1);
    hasLooked();
  });
  events.on('worker:getJob:empty', () => hasLooked());
  events.on('worker:getJob:error', () => hasLooked());
  events.on('job:complete', ({ job }) => count(job.task_identifier, -1));
  // The end of its job could not be noted; then nobody reports it any more.
  events.on('worker:fatalError', ({ worker }) => {
    const job = worker.getActiveJob();
    if (job !== null) count(job.task_identifier, -1);
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
      return kinds.filter(({ name, concurrency }) => (running.get(name) ?? 0) >= concurrency).map(({ name }) => name);
    },
  };
}
