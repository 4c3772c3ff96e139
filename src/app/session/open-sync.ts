/**
 * Opens Sync, where changes that were refused are resolved. It is a panel of the frame and has no address to link to: whoever names it asks
 * the frame for it.
 */
const EVENT = 'stockroom:open-sync';

export function openSync(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** @returns stops listening */
export function onOpenSync(open: () => void): () => void {
  window.addEventListener(EVENT, open);
  return () => window.removeEventListener(EVENT, open);
}
