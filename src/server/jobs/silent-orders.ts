/** Once an hour, in whichever process comes first. */
import type { Store } from '../store/open-store.ts';
import { tellSilent } from '../usecases/purchase-orders/tell-silent.ts';
import type { JobKind } from './run-jobs.ts';

export function silentOrdersJob(store: Store): JobKind {
  return {
    name: 'silent-orders',
    concurrency: 1,
    cron: '20 * * * * silent-orders',
    run: async () => void (await tellSilent(store, new Date())),
  };
}
