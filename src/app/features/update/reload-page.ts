/**
 * Reloads, once however many causes come together. A reload that meets the worker in the middle of its change can hang
 * without an answer while this page lives on: it is asked for again, each time with more patience. A page that went has
 * no timers, so this cannot go round.
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
