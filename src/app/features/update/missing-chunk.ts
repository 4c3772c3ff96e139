/**
 * A code chunk that cannot be loaded, usually because a newer build has replaced it: the page is reloaded, at most once per minute
 * (SHELL-20), and not while somebody is busy (G13).
 */
import { whenIdle } from '../../kit/busy.ts';
import { reloadPage } from './reload-page.ts';

const KEY = 'stockroom-chunk-reload-at';
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
/** A page that still exists after this time was not left after all. */
const LEFT_WITHIN_MS = 10_000;

/** True: a reload was scheduled. False: one was tried within the last minute, and the error must be shown. */
export function reloadForMissingChunk(
  now: number,
  store: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
): boolean {
  const before = Number(store.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  // why: setting the clock back must not prevent the next reload.
  if (Math.abs(now - before) < CHUNK_RELOAD_INTERVAL_MS) return false;
  store.setItem(KEY, String(now));
  void whenIdle().then(reload);
  return true;
}

export function watchMissingChunks(): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  const left = (): void => {
    leftAt = performance.now();
  };
  addEventListener('beforeunload', left);
  // A suspended page learns only now that its requests were aborted.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) left();
  });
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox and WebKit abort a page's requests when it is left: reloading would return to the page that was just left.
    if (performance.now() - leftAt < LEFT_WITHIN_MS) return;
    // Offline, reloading would not help and might lose the page.
    if (!navigator.onLine) return;
    if (reloadForMissingChunk(Date.now(), sessionStorage, reloadPage)) event.preventDefault();
  });
}
