/** Sends push messages to devices. What a push service does not accept is retried for a day, with increasing waits. */
import type { Store } from '../store/open-store.ts';
import { PUSH_JOB, type PushJob, pushNotification, type PushSender } from '../usecases/notifications/push.ts';
import { createSlowHosts } from '../usecases/slow-hosts.ts';
import type { JobKind } from './run-jobs.ts';

/** Slots are shared by all devices of a push service's host; an endpoint that hangs occupies one for ten seconds. */
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
