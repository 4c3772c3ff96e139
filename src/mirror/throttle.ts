import type { Schedule } from './timers.ts';

/** Does the work at once, and whatever is asked for within so many ms after it once more at their end. */
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
