/** Announces changes one after the other, as fast as the database accepts them, until it is stopped. */
import type { Store } from '#server/store/open-store.ts';
import { CHANNEL } from '#server/store/log/announcer.ts';

export function floodWithChanges(store: Store, locationId: string): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const telling = (async () => {
    for (let revision = 1_000_000; !stopping.signal.aborted; revision += 200) {
      await store.pool.query('select pg_notify($1, $2 || (n + $3)::text) from generate_series(1, 200) as n', [
        CHANNEL,
        `c ${locationId}:`,
        revision,
      ]);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await telling;
    },
  };
}
