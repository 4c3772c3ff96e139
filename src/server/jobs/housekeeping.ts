/** Once an hour, in whichever process comes first: what is old enough is forgotten. */
import { prunePriceChecks } from '../store/catalogue/price-checks.ts';
import { foldClicks } from '../store/catalogue/user-searches.ts';
import { inTurn, pruneLogs, pruneRecords } from '../store/log/prune.ts';
import type { Store } from '../store/open-store.ts';
import type { JobKind } from './run-jobs.ts';

export function housekeepingJob(store: Store): JobKind {
  return {
    name: 'housekeeping',
    // A server that was off at the full hour does it when it is on again.
    cron: '0 * * * * housekeeping ?fill=1h',
    run: () =>
      inTurn(store, async () => {
        await pruneLogs(store);
        await pruneRecords(store.pool);
        await prunePriceChecks(store.pool);
        await foldClicks(store.pool);
      }),
  };
}
