/** Today where the location is, `YYYY-MM-DD`: a page that is left open over night goes over to the next day by itself. */
import { useSyncExternalStore } from 'react';
import { today } from './dates.ts';

const LOOK_EVERY_MS = 30_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  // A page that slept is looked at before its timers come.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

export function useToday(): string {
  return useSyncExternalStore(subscribe, () => today());
}
