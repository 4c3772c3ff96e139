/** Once an hour, in whichever process comes first: what is old enough is forgotten. */
import type { Logger } from 'pino';
import { foldClicks } from '../store/catalogue/user-searches.ts';
import { inTurn, pruneLogs, pruneRecords } from '../store/log/prune.ts';
import type { Store } from '../store/open-store.ts';

const EVERY_MS = 3_600_000;
const FIRST_MS = 60_000;

export function startHousekeeping(store: Store, log: Logger): () => void {
  const keep = (): void => {
    inTurn(store, async () => {
      await pruneLogs(store);
      await pruneRecords(store.pool);
      await foldClicks(store.pool);
    }).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour'));
  };
  const first = setTimeout(keep, FIRST_MS);
  const timer = setInterval(keep, EVERY_MS);
  for (const each of [first, timer]) each.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
