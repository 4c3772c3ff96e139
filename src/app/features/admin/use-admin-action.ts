/** Runs an action, reports success or failure, and reloads the admin area's data. */
import { useState } from 'react';
import { alertDone, alertError } from '../../kit/alert.ts';
import { detailOf } from '../../text/failure-text.ts';
import { useReload } from './use-reload.ts';

export function useAdminAction(): {
  readonly isBusy: boolean;
  /** @returns whether it succeeded */
  readonly run: (work: () => Promise<void>, words: { done: string; failed: string }) => Promise<boolean>;
} {
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run: async (work, { done, failed }) => {
      setBusy(true);
      try {
        await work();
        alertDone(done);
        return true;
      } catch (failure) {
        alertError(`${failed} ${detailOf(failure)}`);
        return false;
      } finally {
        setBusy(false);
        reload();
      }
    },
  };
}
