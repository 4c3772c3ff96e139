/** Delivers events to practices' systems, including price changes once a minute. */
import type { Installation } from '../usecases/installation.ts';
import { createSlowHosts } from '../usecases/slow-hosts.ts';
import { WEBHOOK_JOB, type WebhookJob } from '../usecases/webhooks/add-webhook-event.ts';
import { deliverWebhook, type Outgoing } from '../usecases/webhooks/deliver-webhook.ts';
import { queuePriceEvents } from '../usecases/webhooks/queue-price-events.ts';
import type { JobKind } from './run-jobs.ts';

export function webhookJobs(
  installation: Installation,
  outgoing: Outgoing,
  slowHosts = createSlowHosts(),
): readonly JobKind[] {
  const post: Outgoing['post'] = (wanted) => slowHosts.attempt(new URL(wanted.url).host, () => outgoing.post(wanted));
  return [
    {
      name: WEBHOOK_JOB,
      // A receiver that does not respond only delays its own deliveries, and several that do not respond together occupy one slot.
      concurrency: 8,
      concurrencyPerGroup: 2,
      run: (payload, signal) => deliverWebhook(installation, { ...outgoing, post }, payload as WebhookJob, signal),
    },
    {
      name: 'webhook-prices',
      concurrency: 1,
      cron: '* * * * * webhook-prices',
      run: () => queuePriceEvents(installation.store),
    },
  ];
}
