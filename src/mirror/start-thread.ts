/** Null where Workers are missing, or blocked by a content security policy without worker-src. */
export function startThread(start: () => Worker): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return start();
  } catch {
    return null;
  }
}
