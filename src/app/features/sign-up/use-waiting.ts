/** This browser's sign-up that waits for confirmation: shared by all tabs, and persistent. */
import { useCallback } from 'react';
import { useLive } from '../../session/use-live.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';

export interface Waiting {
  readonly email: string;
  readonly secret: string;
}

const SETTING = 'sign-up';

export interface WaitingSignUp {
  /** undefined: loading; null: none. */
  readonly waiting: Waiting | null | undefined;
  /** null: it has ended. */
  readonly keep: (waiting: Waiting | null) => Promise<void>;
}

export function useWaiting(): WaitingSignUp {
  const { device } = useStockroomRuntime();
  const waiting = useLive(async () => (await device.readSetting<Waiting>(SETTING)) ?? null, [device]);
  const keep = useCallback((changed: Waiting | null) => device.writeSetting(SETTING, changed ?? undefined), [device]);
  return { waiting, keep };
}
