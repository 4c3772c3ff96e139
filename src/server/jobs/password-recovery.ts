/** Finds the person who forgot a password, and emails a link. */
import type { Installation } from '../usecases/installation.ts';
import { RECOVERY_JOB, type RecoveryJob, sendRecovery } from '../usecases/session/recover-password.ts';
import type { JobKind } from './run-jobs.ts';

export function recoveryJob(installation: Installation, publicOrigin: string): JobKind {
  return {
    name: RECOVERY_JOB,
    concurrency: 2,
    run: (payload) => sendRecovery(installation, publicOrigin, payload as RecoveryJob),
  };
}
