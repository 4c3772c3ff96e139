/**
 * The first paint of a page. Work that nobody misses for a moment (pictures, the tree beside the list) waits until it is
 * over. Nothing waits unless `beginFirstPaint` was called.
 *
 *   over -> begun -> over
 */
import { useSyncExternalStore, type ReactNode } from 'react';

/** A hidden page does not paint; waiting work runs anyway. */
const MAX_WAIT_MS = 1_000;

let waiting: Set<() => void> | null = null;

/** Call just before rendering. */
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

/** Runs at once if no first paint is pending. @returns a function that cancels it */
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

/** What nobody sees: it loads after the first paint. Must be mounted when a pending first paint has begun. */
export function Painted({ children }: { readonly children: ReactNode }): ReactNode {
  return usePainted() ? children : null;
}
