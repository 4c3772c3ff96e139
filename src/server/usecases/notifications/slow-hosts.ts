/**
 * Push services that don't answer, as this process has seen them. Rule: all of them together take one place at a time, so that those
 * that answer are not held up; one that answers again is as any other at once.
 */
export interface SlowHosts {
  /** @throws Error without an attempt where another one that is slow is being tried */
  attempt<Value>(host: string, send: () => Promise<Value>): Promise<Value>;
}

/** Whoever answers within this time holds up nobody. */
const SLOW_MS = 5_000;
/** A host that was slow is tried among the others again after this time. */
const REMEMBERED_MS = 10 * 60_000;
const MAX_HOSTS = 1_000;

export function createSlowHosts(now: () => number = () => performance.now()): SlowHosts {
  const slow = new Map<string, number>();
  let isTrying = false;

  function note(host: string, tookMs: number): void {
    slow.delete(host);
    if (tookMs < SLOW_MS) return;
    if (slow.size >= MAX_HOSTS) slow.clear();
    slow.set(host, now() + REMEMBERED_MS);
  }

  return {
    async attempt(host, send) {
      const isSlow = (slow.get(host) ?? 0) > now();
      if (isSlow && isTrying) throw new Error('the push service was slow before; it is tried later');
      if (isSlow) isTrying = true;
      const began = now();
      try {
        return await send();
      } finally {
        note(host, now() - began);
        if (isSlow) isTrying = false;
      }
    },
  };
}
