/** Tells devices by push. What a push service does not take now is tried again, later each time, for a day. */
import type { Store } from '../store/open-store.ts';
import { PUSH_JOB, type PushJob, pushNotification, type PushSender } from '../usecases/notifications/push.ts';
import { createSlowHosts } from '../usecases/notifications/slow-hosts.ts';
import type { JobKind } from './run-jobs.ts';

/** Devices of one push service share what its host gets; an endpoint that hangs takes a place for ten seconds. */
const AT_ONCE = 8;
const AT_ONCE_PER_HOST = 4;

export function pushJob(store: Store, sender: PushSender): JobKind {
  const slowHosts = createSlowHosts();
  return {
    name: PUSH_JOB,
    concurrency: AT_ONCE,
    concurrencyPerGroup: AT_ONCE_PER_HOST,
    run: (payload, signal) => pushNotification({ store, sender, slowHosts }, payload as PushJob, signal),
  };
}
