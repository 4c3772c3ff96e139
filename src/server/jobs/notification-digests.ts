/** Emails a day's notifications when it is morning at a location, in whichever process is first. */
import type { Store } from '../store/open-store.ts';
import { mailDigests } from '../usecases/notifications/mail-digests.ts';
import type { JobKind } from './run-jobs.ts';

export function digestJob(store: Store, publicOrigin: string): JobKind {
  return {
    name: 'notification-digests',
    concurrency: 1,
    // In some time zone morning begins every quarter of an hour; one missed while the server was off is caught up the same day.
    cron: '*/15 * * * * notification-digests ?fill=6h',
    run: async (payload) => void (await mailDigests(store, publicOrigin, quarterOf(payload))),
  };
}

/** The quarter of an hour that the job is for, however late it runs. */
function quarterOf(payload: unknown): Date {
  const { _cron } = (payload ?? {}) as { readonly _cron?: { readonly ts?: string } };
  return _cron?.ts === undefined ? new Date() : new Date(_cron.ts);
}
