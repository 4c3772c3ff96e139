/**
 * Looks at prices that people asked to have checked, in every process, a few at a time. Law: whoever asked is told within a second or
 * two, also where the price is what it was, so that no busy mark stays.
 */
import type { Logger } from 'pino';
import { finishPriceChecks, prunePriceChecks } from '../store/catalogue/price-checks.ts';
import type { Store } from '../store/open-store.ts';

const EVERY_MS = 500;
/** As many as are told one by one (socket/announcements.ts). */
const AT_ONCE = 40;
const PRUNE_MS = 3_600_000;

export function startPriceChecks(store: Store, log: Logger): () => void {
  let isBusy = false;
  let pruned = performance.now();

  async function look(): Promise<void> {
    const offerIds = await finishPriceChecks(store.pool, AT_ONCE);
    if (offerIds.length > 0) store.announceOffers(offerIds);
    if (performance.now() - pruned < PRUNE_MS) return;
    pruned = performance.now();
    await prunePriceChecks(store.pool);
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'prices could not be checked; they are tried again'))
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
