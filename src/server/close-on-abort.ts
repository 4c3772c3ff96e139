/**
 * Aborts work that accepts no signal. Rule: `cut` makes `work` fail at once; it is not called after `work` has ended.
 */
export async function closeOnAbort<T>(
  signal: AbortSignal | undefined,
  cut: () => void,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  signal?.addEventListener('abort', cut);
  try {
    return await work();
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}
