/**
 * Tracks unresponsive push services, or receivers of webhooks, in this process. Rule: all slow ones together occupy one slot at a time, so
 * that responsive ones are not delayed; one that responds again is treated normally at once.
 */
export class TriedLater extends Error {
  override readonly name = 'TriedLater';
}

export interface SlowHosts {
  /** @throws TriedLater without an attempt if another slow host is being tried */
  attempt<Value>(host: string, send: () => Promise<Value>): Promise<Value>;
}

/** Faster answers delay nobody. */
const SLOW_MS = 5_000;
/** After this time a slow host is tried normally again. */
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
      if (isSlow && isTrying) throw new TriedLater('the host was slow before; it is tried later');
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
