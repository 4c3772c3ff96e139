/** Runs an action on a distributor and reloads the list; failures are shown. */
import { useQueryClient } from '@tanstack/react-query';
import { alertError } from '../../kit/alert.ts';
import { forgetPrices } from '../../query/forget-prices.ts';
import { type Stockroom, useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';

export interface AccountAction {
  readonly api: Stockroom['api'];
  readonly run: (work: () => Promise<unknown>, failed: string) => void;
  /** @returns whether it succeeded */
  readonly runAsked: (work: () => Promise<unknown>, failed: string) => Promise<boolean>;
}

export function useAccountAction(onDone: () => Promise<unknown>): AccountAction {
  const { api } = useStockroom();
  const client = useQueryClient();
  const runAsked = async (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await work();
      forgetPrices(client);
      return true;
    } catch (failure) {
      alertError(`${failed}: ${failureText(failure)}`);
      return false;
    } finally {
      await onDone();
    }
  };
  return { api, runAsked, run: (work, failed) => void runAsked(work, failed) };
}
