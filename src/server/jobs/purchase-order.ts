/** The next step of a purchase order on its way to its distributor, by the gateways that the configuration names. */
import type { Store } from '../store/open-store.ts';
import { deliverPurchase, PURCHASE_JOB, type PurchaseJob } from '../usecases/purchase-orders/deliver-purchase.ts';
import { openGateways, type WaysOut } from '../usecases/purchase-orders/open-gateways.ts';
import type { JobKind } from './run-jobs.ts';

export function purchaseOrderJob(store: Store, ways: WaysOut): JobKind {
  const gateways = openGateways(ways);
  return { name: PURCHASE_JOB, run: (payload) => deliverPurchase(store, gateways, payload as PurchaseJob) };
}
