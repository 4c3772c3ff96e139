/** Tells when the calendar day of the location has changed (dates.ts), also after the device has slept. */
import { today } from './dates.ts';

const LOOK_MS = 60_000;

/** @returns stops watching */
export function watchDay(onNewDay: () => void): () => void {
  let day = today();
  const look = (): void => {
    const present = today();
    if (present === day) return;
    day = present;
    onNewDay();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
