/**
 * Once an hour, in whichever process is first: deletes expired data and reports failed jobs.
 */
import type { Logger } from 'pino';
import { endGivenUpFiles, pruneClientFiles } from '../store/distributors/file-rows.ts';
import { endGivenUpPriceFiles, prunePriceFiles } from '../store/admin/price-file-rows.ts';
import { prunePriceChecks } from '../store/catalogue/price-checks.ts';
import { foldClicks } from '../store/catalogue/user-searches.ts';
import { clearFailedJobs, FAILED_JOB_DAYS, readFailedJobs } from '../store/jobs/failed-jobs.ts';
import { pruneNotifications } from '../store/notifications/notification-rows.ts';
import { prunePushSubscriptions } from '../store/notifications/push-rows.ts';
import { pruneWebhookDeliveries } from '../store/webhooks/webhook-rows.ts';
import { pruneMails } from '../store/mail/mail-rows.ts';
import { pruneInvitations } from '../store/people/invitations.ts';
import { pruneEmailLinks } from '../store/people/email-links.ts';
import { pruneCardHost } from '../store/card-host/host-rows.ts';
import { pruneApiTokens } from '../store/people/api-tokens.ts';
import { pruneChallenges } from '../store/people/passkeys.ts';
import { pruneResets } from '../store/people/passwords.ts';
import { pruneSignUps } from '../store/people/sign-ups.ts';
import { withPruneLock, pruneLogs, pruneRecords } from '../store/log/prune.ts';
import type { Store } from '../store/open-store.ts';
import { PRICE_FILE_JOB } from '../usecases/admin/price-files.ts';
import { CLIENT_FILE_JOB } from '../usecases/distributors/client-files.ts';
import { failStranded } from '../usecases/purchase-orders/fail-stranded.ts';
import type { JobKind } from './run-jobs.ts';

export function housekeepingJob(store: Store, log: Logger, publicOrigin: string): JobKind {
  return {
    name: 'housekeeping',
    concurrency: 1,
    leaseSeconds: 3600,
    // A server that was off at the full hour catches up when it starts.
    cron: '0 * * * * housekeeping ?fill=1h',
    run: () =>
      withPruneLock(store, async () => {
        await pruneLogs(store);
        await pruneRecords(store.pool);
        await pruneMails(store.pool);
        await pruneResets(store.pool);
        await pruneChallenges(store.pool);
        await pruneInvitations(store.pool);
        await pruneEmailLinks(store.pool);
        await pruneSignUps(store.pool);
        await pruneApiTokens(store.pool);
        await pruneCardHost(store.pool);
        await pruneNotifications(store.pool);
        await prunePushSubscriptions(store.pool);
        await pruneWebhookDeliveries(store.pool);
        await prunePriceFiles(store.pool);
        await endGivenUpPriceFiles(store, PRICE_FILE_JOB);
        await pruneClientFiles(store.pool);
        await endGivenUpFiles(store, CLIENT_FILE_JOB);
        await prunePriceChecks(store.pool);
        await foldClicks(store.pool);
        await reportFailedJobs(store, log);
        const stranded = await failStranded(store, publicOrigin);
        if (stranded > 0) log.warn({ orders: stranded }, 'orders that no job would send were put on hold');
      }),
  };
}

async function reportFailedJobs({ pool }: Store, log: Logger): Promise<void> {
  const cleared = await clearFailedJobs(pool);
  if (cleared > 0) log.warn({ jobs: cleared }, `jobs that failed ${FAILED_JOB_DAYS} days ago were cleared away`);
  for (const { kind, jobs, last_error: reason } of await readFailedJobs(pool)) {
    log.warn({ kind, jobs, reason }, `jobs were given up; they are kept for ${FAILED_JOB_DAYS} days`);
  }
}
