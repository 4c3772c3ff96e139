/** When a failed attempt is retried: full jitter between 1 s and 5 min, never giving up. */
export const RETRY_FLOOR_MS = 1000;
export const RETRY_CEILING_MS = 300_000;

/**
 * @param failures consecutive failed attempts, 1 for the first
 * @param random a number in [0, 1)
 * @returns ms from now
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(RETRY_CEILING_MS, RETRY_FLOOR_MS * 2 ** Math.min(failures, 20));
  return RETRY_FLOOR_MS + random * (ceiling - RETRY_FLOOR_MS);
}

/** The delay requested with Retry-After, at most a day. */
export function requestedDelay(retryAfterMs: number | undefined): number {
  return Math.min(Math.max(retryAfterMs ?? 0, 0), 24 * 3_600_000);
}
