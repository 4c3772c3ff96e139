/**
 * Which worker polls for delayed jobs that have become due, which trigger no notification. Rule: one worker looks every few
 * seconds, and whenever one has found a job the next one looks, until one finds none. By itself graphile-worker has each of
 * its workers look, and with a place for each kind of job those ask a database that has nothing to do dozens of times a
 * second.
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
