/** Today in the location's time zone, `YYYY-MM-DD`: a page left open overnight moves on to the next day by itself. */
import { useSyncExternalStore } from 'react';
import { today } from './dates.ts';

const LOOK_EVERY_MS = 30_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  // A page that was frozen is seen before its timers fire.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

export function useToday(): string {
  return useSyncExternalStore(subscribe, () => today());
}
