import type { Schedule } from './timers.ts';

/** Runs the work at once; calls within the next `ms` run it once more at their end. */
export function throttle(ms: number, schedule: Schedule, work: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  const ask = (): void => {
    if (isResting) {
      isAsked = true;
      return;
    }
    isResting = true;
    schedule(ms, () => {
      isResting = false;
      if (!isAsked) return;
      isAsked = false;
      ask();
    });
    work();
  };
  return ask;
}
