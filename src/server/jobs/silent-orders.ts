/** Finds unconfirmed orders once an hour, in whichever process is first. */
import type { Store } from '../store/open-store.ts';
import { notifySilent } from '../usecases/purchase-orders/notify-silent.ts';
import type { JobKind } from './run-jobs.ts';

export function silentOrdersJob(store: Store): JobKind {
  return {
    name: 'silent-orders',
    concurrency: 1,
    cron: '20 * * * * silent-orders',
    run: async () => void (await notifySilent(store, new Date())),
  };
}
