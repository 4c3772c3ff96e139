/**
 * Decides which worker polls for delayed jobs that have become due, since those trigger no notification. Rule: one worker polls every few
 * seconds; whenever one finds a job the next one polls, until none is left. By default each graphile-worker worker polls, which, with
 * slots for each kind of job, would query an idle database dozens of times a second.
 */
import type { WorkerEvents } from 'graphile-worker';

export function lookOneByOne(events: WorkerEvents, everyMs: number): void {
  let stop = (): void => {};
  events.on('pool:create', ({ workerPool }) => {
    const look = (): void => {
      try {
        workerPool.nudge(1);
      } catch {
        // One of its workers has just ended; it is replaced, or the whole pool is.
      }
    };
    const timer = setInterval(look, everyMs).unref();
    events.on('job:start', look);
    stop = () => {
      clearInterval(timer);
      events.off('job:start', look);
    };
  });
  events.on('pool:gracefulShutdown', () => stop());
  events.on('pool:forcefulShutdown', () => stop());
  events.on('pool:release', () => stop());
}
