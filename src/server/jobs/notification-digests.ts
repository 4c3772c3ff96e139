/** Mails a day’s notifications, in whichever process comes first, when it is morning at a location. */
import type { Store } from '../store/open-store.ts';
import { mailDigests } from '../usecases/notifications/mail-digests.ts';
import type { JobKind } from './run-jobs.ts';

export function digestJob(store: Store, publicOrigin: string): JobKind {
  return {
    name: 'notification-digests',
    concurrency: 1,
    // Morning comes to some time zone every quarter of an hour; one that a stopped server missed is made good the same day.
    cron: '*/15 * * * * notification-digests ?fill=6h',
    run: async (payload) => void (await mailDigests(store, publicOrigin, quarterOf(payload))),
  };
}

/** For which quarter of an hour the job is, however late it runs. */
function quarterOf(payload: unknown): Date {
  const { _cron } = (payload ?? {}) as { readonly _cron?: { readonly ts?: string } };
  return _cron?.ts === undefined ? new Date() : new Date(_cron.ts);
}
