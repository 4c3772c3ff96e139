/**
 * `node die-while-sending-cli.ts` with a store target and a receiver as JSON in the environment: takes one purchase order, sends
 * it, says so on stdout, and never records it. Whoever started this process kills it then.
 */
import { openStore, type StoreTarget } from '#server/store/open-store.ts';
import { takeJob } from '#server/store/jobs/job-rows.ts';
import { deliverPurchase, PURCHASE_JOB } from '#server/usecases/purchase-orders/deliver-purchase.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';

const target = JSON.parse(process.env['TARGET'] ?? '') as StoreTarget;
const store = openStore(target);
const ways = { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null };
const gateways = openGateways(ways);
const job = await takeJob(store.pool, { kinds: [PURCHASE_JOB], leaseSeconds: 2 });
if (job === null) throw new Error('there is no job');
await deliverPurchase(
  store,
  {
    ...gateways,
    cxml: {
      next: () => null,
      send: async (order) => {
        await gateways.cxml.send(order);
        process.stdout.write('sent\n');
        await new Promise(() => setInterval(() => {}, 1_000));
      },
    },
  },
  job,
);
