/** Mails the link that confirms an address, or to whoever has it already that they do. */
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
