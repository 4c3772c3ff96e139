/** Tells devices by push. What a push service does not take now is tried again, later each time, for a day. */
import type { Store } from '../store/open-store.ts';
import { PUSH_JOB, type PushJob, pushNotification, type PushSender } from '../usecases/notifications/push.ts';
import type { JobKind } from './run-jobs.ts';

export function pushJob(store: Store, sender: PushSender): JobKind {
  return {
    name: PUSH_JOB,
    concurrency: 4,
    concurrencyPerGroup: 1,
    run: (payload, signal) => pushNotification({ store, sender }, payload as PushJob, signal),
  };
}
