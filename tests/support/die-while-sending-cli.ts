/**
 * `node die-while-sending-cli.ts` with a store target and a receiver as JSON in the environment: takes one purchase order,
 * sends it, says so on stdout, and never records it. The parent process then kills it.
 */
import type { PurchaseOrder } from '#server/gateways/gateway.ts';
import { openStore, type StoreTarget } from '#server/store/open-store.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/http/log.ts';
import { sendPurchase, PURCHASE_JOB, type PurchaseJob } from '#server/usecases/purchase-orders/send-purchase.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';

const target = JSON.parse(process.env['TARGET'] ?? '') as StoreTarget;
const store = openStore(target);
const ways = { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null };
const gateways = openGateways(ways);
const dying = {
  ...gateways,
  cxml: {
    next: () => null,
    send: async (order: PurchaseOrder) => {
      await gateways.cxml.send(order);
      process.stdout.write('sent\n');
      await new Promise(() => setInterval(() => {}, 1_000));
    },
  },
};
const deliver = (payload: unknown): Promise<void> =>
  sendPurchase({ store, gateways: dying, publicOrigin: 'http://localhost' }, payload as PurchaseJob);
startJobs({ store, log: createLog('warn'), kinds: [{ name: PURCHASE_JOB, concurrency: 1, run: deliver }] });
