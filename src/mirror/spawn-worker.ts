/** Null if Workers are missing, or blocked by a content security policy without worker-src. */
export function spawnWorker(start: () => Worker): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return start();
  } catch {
    return null;
  }
}
