/** The next step of a purchase order on its way to its distributor, by the gateways that the configuration names. */
import type { Installation } from '../usecases/installation.ts';
import { sendPurchase, PURCHASE_JOB, type PurchaseJob } from '../usecases/purchase-orders/send-purchase.ts';
import { openGateways, type GatewayAccounts } from '../usecases/purchase-orders/open-gateways.ts';
import { queueMail, type WrittenMail } from '../usecases/mail/send-mail.ts';
import type { JobKind } from './run-jobs.ts';

export function purchaseOrderJob(
  { store, tokenKey }: Pick<Installation, 'store'> & Partial<Installation>,
  ways: GatewayAccounts,
  { publicOrigin, isDemo = false }: { readonly publicOrigin: string; readonly isDemo?: boolean },
): JobKind {
  const keepMail = (to: string, mail: WrittenMail): Promise<void> => queueMail(store.pool, [to], mail);
  const own = tokenKey === undefined ? {} : { tokenKey };
  const delivery = { store, gateways: openGateways(ways, isDemo ? keepMail : undefined), publicOrigin, ...own };
  return {
    name: PURCHASE_JOB,
    // They wait for receivers most of the time, and one that does not answer holds a place for as long as a gateway waits:
    // one place, so that it takes ten of them to hold up the orders of others.
    concurrency: 10,
    concurrencyPerGroup: 1,
    run: (payload, signal) => sendPurchase(delivery, payload as PurchaseJob, signal),
  };
}
