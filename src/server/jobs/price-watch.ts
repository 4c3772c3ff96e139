/** Checks once a minute whether watched prices have changed and are stable again. */
import type { Store } from '../store/open-store.ts';
import { notifyPriceMoves } from '../usecases/price-watch/notify-price-moves.ts';
import type { JobKind } from './run-jobs.ts';

export function priceWatchJob(store: Store): JobKind {
  return { name: 'price-watch', concurrency: 1, cron: '* * * * * price-watch', run: () => notifyPriceMoves(store) };
}
