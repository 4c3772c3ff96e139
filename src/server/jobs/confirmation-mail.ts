/** Emails the link that confirms an address, or informs its owner that it is already registered. */
import type { Installation } from '../usecases/installation.ts';
import { CONFIRMATION_JOB, type ConfirmationJob, sendConfirmation } from '../usecases/sign-up/send-confirmation.ts';
import type { JobKind } from './run-jobs.ts';

export function confirmationJob(installation: Installation, publicOrigin: string): JobKind {
  return {
    name: CONFIRMATION_JOB,
    concurrency: 2,
    run: (payload) => sendConfirmation(installation, publicOrigin, payload as ConfirmationJob),
  };
}
