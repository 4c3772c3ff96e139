/** Runs an action on a job or a delivery, reports the result, and reloads the lists. */
import { useState } from 'react';
import type { JobOutcome } from '#contract/resources/admin-jobs.ts';
import { alertDone, alertError, alertInfo } from '../../kit/alert.ts';
import { detailOf } from '../../text/failure-text.ts';
import { useReload } from './use-reload.ts';

interface OutcomeText {
  readonly done: string;
  readonly running: string;
  readonly gone: string;
  readonly failed: string;
}

export interface JobAction {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<JobOutcome>, words: OutcomeText) => Promise<void>;
}

export function useJobAction(): JobAction {
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run: async (work, words) => {
      setBusy(true);
      try {
        const outcome = await work();
        if (outcome === 'done') alertDone(words.done);
        else alertInfo(words[outcome]);
      } catch (failure) {
        alertError(`${words.failed} ${detailOf(failure)}`);
      } finally {
        setBusy(false);
        reload();
      }
    },
  };
}
