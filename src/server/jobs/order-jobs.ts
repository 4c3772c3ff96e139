/** The purchase orders' jobs, with the gateways that the configuration names. */
import type { Logger } from 'pino';
import type { Store } from '../store/open-store.ts';
import { openGateways, type WaysOut } from '../usecases/purchase-orders/open-gateways.ts';
import { deliverPurchase, PURCHASE_JOB } from '../usecases/purchase-orders/deliver-purchase.ts';
import { startJobs } from './run-jobs.ts';

export function startOrderJobs(store: Store, log: Logger, ways: WaysOut): () => Promise<void> {
  const gateways = openGateways(ways);
  return startJobs({ store, log, kinds: { [PURCHASE_JOB]: (job) => deliverPurchase(store, gateways, job) } });
}
