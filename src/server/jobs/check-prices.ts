/**
 * Checks prices on request, a few at a time. Rule: the requester gets an answer within a second or two, even if the price is unchanged, so
 * that no busy indicator remains.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { finishPriceChecks } from '../store/catalogue/price-checks.ts';
import { PRICE_CHECK_JOB } from '../usecases/catalogue/check-prices.ts';
import type { Store } from '../store/open-store.ts';
import type { JobKind } from './run-jobs.ts';

const BETWEEN_MS = 500;
/** Small enough for one frame (socket/price-broadcaster.ts). */
const AT_ONCE = 40;

export function priceCheckJob(store: Store): JobKind {
  return {
    name: PRICE_CHECK_JOB,
    // One job handles all requests that arrive in the meantime.
    concurrency: 1,
    run: async (_payload, signal) => {
      for (;;) {
        const offerIds = await finishPriceChecks(store.pool, AT_ONCE);
        if (offerIds.length > 0) store.announceOffers(offerIds);
        if (offerIds.length < AT_ONCE) return;
        await sleep(BETWEEN_MS, undefined, { signal });
      }
    },
  };
}
