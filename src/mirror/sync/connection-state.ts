/** The connection state that every tab shows, written by the context that last tried to reach the server. */
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { FailureJudgment } from './judge-failure.ts';

const CONNECTION_FACTS = ['signedOut', 'outdated', 'unreachable'] as const;

/** Another context may have written something else meanwhile. */
const SHOWN_FOR_MS = 2000;

/** null: the server has answered. Writes only changes, and reads only now and then. */
export type WriteConnectionState = (failure: FailureJudgment | null) => Promise<void>;

/** @param clock epoch ms */
export function createConnectionStateWriter(db: MirrorDatabase, clock: () => number): WriteConnectionState {
  let shown = '';
  let shownAt = -Infinity;
  return async (failure) => {
    const why = failure?.do === 'wait-for-connection' ? failure.why : null;
    const facts = {
      signedOut: why === 'signed-out',
      outdated: why === 'outdated',
      unreachable: why === 'offline' || (failure?.do === 'retry-op' && !failure.reachable),
    };
    const now = clock();
    const wanted = JSON.stringify(facts);
    if (wanted === shown && Math.abs(now - shownAt) < SHOWN_FOR_MS) return;
    try {
      const stored = await db.meta.bulkGet([...CONNECTION_FACTS]);
      const changed = CONNECTION_FACTS.filter((key, index) => (stored[index]?.value ?? false) !== facts[key]);
      if (changed.length > 0) {
        await db.write([], async () => {
          await db.meta.bulkPut(changed.map((key) => ({ key, value: facts[key] })));
        });
      }
      shown = wanted;
      shownAt = now;
    } catch {
      // why: it only affects an indicator on the screen; the op itself is settled elsewhere.
      shown = '';
    }
  };
}
