/**
 * The first drawing of a page that has had its first render. What the look has answered, and what nobody misses for a
 * moment (pictures, the tree beside the list), waits until it has been painted. Without a look nothing waits.
 *
 *   over -> begun -> over
 */
import { useSyncExternalStore } from 'react';

/** A page that is not in view paints nothing; it goes on all the same. */
const MAX_WAIT_MS = 1_000;

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
  setTimeout(end, MAX_WAIT_MS);
}

/** At once where nothing is being drawn for the first time. @returns a function that cancels it */
export function whenPainted(run: () => void): () => void {
  if (waiting === null) {
    run();
    return () => undefined;
  }
  const those = waiting.add(run);
  return () => those.delete(run);
}

function subscribe(notify: () => void): () => void {
  return waiting === null ? () => undefined : whenPainted(notify);
}

export function usePainted(): boolean {
  return useSyncExternalStore(subscribe, () => waiting === null);
}
