/** Completes orders that were received in full. */
import type { Store } from '../store/open-store.ts';
import { endReceived, RECEIVED_JOB, type ReceivedJob } from '../usecases/purchase-orders/end-received.ts';
import type { JobKind } from './run-jobs.ts';

export function orderReceivedJob(store: Store): JobKind {
  return { name: RECEIVED_JOB, concurrency: 2, run: (payload) => endReceived(store, payload as ReceivedJob) };
}
