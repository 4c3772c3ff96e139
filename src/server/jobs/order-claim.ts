/** The simulated distributor's answer to an issue or a return. */
import { answerClaimJob, CLAIM_JOB, type ClaimJob } from '../usecases/claims/answer-claim-job.ts';
import type { Store } from '../store/open-store.ts';
import type { JobKind } from './run-jobs.ts';

export function orderClaimJob(store: Store): JobKind {
  return { name: CLAIM_JOB, concurrency: 2, run: (payload) => answerClaimJob(store, payload as ClaimJob) };
}
