/** The next step in sending a purchase order to its distributor, through the configured gateways. */
import type { Brand } from '#domain/brands/brands.ts';
import type { Installation } from '../usecases/installation.ts';
import { sendPurchase, PURCHASE_JOB, type PurchaseJob } from '../usecases/purchase-orders/send-purchase.ts';
import { openGateways, type GatewayAccounts } from '../usecases/purchase-orders/open-gateways.ts';
import { simulatedSecret } from '../usecases/supplier-documents/simulated-secret.ts';
import { type DraftMail, queueMail } from '../usecases/mail/send-mail.ts';
import type { JobKind } from './run-jobs.ts';

interface PurchaseEnvironment {
  readonly publicOrigin: string;
  readonly isDemo?: boolean;
  /** Posts a document of a simulated distributor to `/cxml` of this server; absent: there is none. @returns the answer */
  readonly postDocument?: (xml: string) => Promise<string>;
}

export function purchaseOrderJob(
  { store, tokenKey }: Pick<Installation, 'store'> & Partial<Installation>,
  ways: GatewayAccounts,
  { publicOrigin, isDemo = false, postDocument }: PurchaseEnvironment,
): JobKind {
  const keepMail = (to: string, mail: DraftMail, brand: Brand): Promise<void> =>
    queueMail(store.pool, [to], mail, { brand });
  const own = tokenKey === undefined ? {} : { tokenKey };
  const route =
    tokenKey === undefined || postDocument === undefined
      ? undefined
      : { sharedSecret: simulatedSecret(tokenKey), post: postDocument };
  const gateways = openGateways(ways, { keep: isDemo ? keepMail : undefined, route });
  const delivery = { store, gateways, publicOrigin, ...own };
  return {
    name: PURCHASE_JOB,
    // They mostly wait for receivers. One that does not respond occupies a single slot until the gateway's timeout, so that it takes ten of
    // them to block other receivers' orders.
    concurrency: 10,
    concurrencyPerGroup: 1,
    run: (payload, signal) => sendPurchase(delivery, payload as PurchaseJob, signal),
  };
}
