/**
 * Breaks off what has no signal of its own. Rule: `cut` makes `work` fail at once; it is not called anymore when `work` has ended.
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
