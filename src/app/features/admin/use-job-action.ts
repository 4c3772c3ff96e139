/** Does something to a job or a delivery, says what became of it, and reads the lists again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobOutcome } from '#contract/resources/admin-jobs.ts';
import { alertDone, alertError, alertInfo } from '../../kit/alert.ts';
import { failureWords } from '../../text/failure-words.ts';

interface OutcomeWords {
  readonly done: string;
  readonly running: string;
  readonly gone: string;
  readonly failed: string;
}

export interface JobAction {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<JobOutcome>, words: OutcomeWords) => Promise<void>;
}

export function useJobAction(): JobAction {
  const client = useQueryClient();
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
        alertError(`${words.failed} ${failureWords(failure)}`);
      } finally {
        await client.invalidateQueries({ queryKey: ['admin'] });
        setBusy(false);
      }
    },
  };
}
