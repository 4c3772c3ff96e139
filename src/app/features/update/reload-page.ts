/**
 * Reloads once, however many causes coincide. A reload during the worker's activation can hang while this page lives on: it is repeated,
 * each time after a longer wait. Timers end with the page, so this cannot loop.
 */
const PATIENCE_MS = 8_000;

let reloading = false;

export function reloadPage(): void {
  if (reloading) return;
  reloading = true;
  reloadUntilGone(PATIENCE_MS);
}

function reloadUntilGone(patienceMs: number): void {
  location.reload();
  setTimeout(() => reloadUntilGone(patienceMs * 2), patienceMs);
}
