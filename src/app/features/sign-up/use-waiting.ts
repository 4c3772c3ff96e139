/** The sign-up that this browser has begun and that waits for its mail: all tabs know it, and it outlives them. */
import { useCallback } from 'react';
import { useLive } from '../../session/use-live.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';

export interface Waiting {
  readonly email: string;
  readonly secret: string;
}

const SETTING = 'sign-up';

export interface WaitingSignUp {
  /** undefined: being read; null: there is none. */
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
