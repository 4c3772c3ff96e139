/**
 * A part of the app that cannot be loaded, most often because another build has taken its place: the page is reloaded,
 * at most once per minute (SHELL-20), and not under somebody's hands (G13).
 */
import { whenIdle } from '../../kit/busy.ts';
import { reloadPage } from './reload-page.ts';

const KEY = 'stockroom-chunk-reload-at';
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
/** A page that is still there after that was not left after all. */
const LEFT_WITHIN_MS = 10_000;

/** True: a reload was arranged. False: one was tried within the last minute; the error is to be shown. */
export function reloadForMissingChunk(
  now: number,
  store: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
): boolean {
  const before = Number(store.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  // why: a clock that was set back must not put the next reload out of reach.
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
  // A page that was asleep hears only now what was broken off.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) left();
  });
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox and WebKit break off what a page loads when it is left: a reload would lead back to where one has just left.
    if (performance.now() - leftAt < LEFT_WITHIN_MS) return;
    // Without a network a reload repairs nothing and may lose the page.
    if (!navigator.onLine) return;
    if (reloadForMissingChunk(Date.now(), sessionStorage, reloadPage)) event.preventDefault();
  });
}
