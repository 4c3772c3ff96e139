/**
 * The first drawing of a page that has had its first look. What the look has answered, and what nobody misses for a
 * moment (pictures, the tree beside the list), waits until it has been painted. Without a look nothing waits.
 *
 *   over -> begun -> over
 */
import { useSyncExternalStore } from 'react';

/** A page that is not in sight paints nothing; it goes on all the same. */
const AT_THE_LATEST_MS = 1_000;

let waiting: Set<() => void> | null = null;

/** To be called just before the drawing. */
export function beginFirstPaint(): void {
  const those = (waiting = new Set<() => void>());
  const end = (): void => {
    if (waiting !== those) return;
    waiting = null;
    for (const run of those) run();
  };
  // The second frame begins when the first has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end)));
  setTimeout(end, AT_THE_LATEST_MS);
}

/** At once where nothing is being drawn for the first time. @returns the way to take it back */
export function whenPainted(run: () => void): () => void {
  if (waiting === null) {
    run();
    return () => undefined;
  }
  const those = waiting.add(run);
  return () => those.delete(run);
}

function subscribe(tell: () => void): () => void {
  return waiting === null ? () => undefined : whenPainted(tell);
}

export function usePainted(): boolean {
  return useSyncExternalStore(subscribe, () => waiting === null);
}
