/** Once a day, in whichever process comes first. */
import type { Store } from '../store/open-store.ts';
import { mailDigests } from '../usecases/notifications/mail-digests.ts';
import type { JobKind } from './run-jobs.ts';

export function digestJob(store: Store, publicOrigin: string): JobKind {
  return {
    name: 'notification-digests',
    concurrency: 1,
    // UTC: before practices open in North America.
    cron: '0 11 * * * notification-digests',
    run: async () => void (await mailDigests(store, publicOrigin)),
  };
}
