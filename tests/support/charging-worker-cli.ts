/**
 * `node charging-worker-cli.ts` with a store target and the address of a card processor in the environment: runs the billing jobs of a
 * server until it is killed. The processor stores its own records, in another process.
 */
import { createLog } from '#server/http/log.ts';
import { stripeProcessor } from '#server/gateways/cards/stripe-processor.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { subscriptionJobs } from '#server/jobs/subscription.ts';
import { openStore, type StoreTarget } from '#server/store/open-store.ts';

const env = (name: string): string => process.env[name] ?? '';
const store = openStore(JSON.parse(env('TARGET')) as StoreTarget, { maxConnections: 3 });
const cards = stripeProcessor({
  name: 'embedded',
  secretKey: env('SECRET'),
  publishableKey: null,
  webhookSecret: 'whsec_none',
  at: { host: '127.0.0.1', port: () => Promise.resolve(Number(env('PROCESSOR_PORT'))), protocol: 'http' },
});
const billing = { store, cards, publicOrigin: () => 'http://localhost', now: () => new Date() };
startJobs({ store, log: createLog('error'), kinds: subscriptionJobs(billing) });
