/** The attempt of this person at this location, followed in every tab, and its tracker. */
import { useMemo } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { type Attempt, attemptKey } from './attempt.ts';
import { createOrderTracker, type OrderTracker } from './order-tracker.ts';

export interface StoredAttempt {
  readonly attempt: Attempt | null;
  readonly isRead: boolean;
  readonly keeper: OrderTracker;
}

export function useAttempt(): StoredAttempt {
  const { device, api, session, locationId } = useStockroom();
  const { userId } = session;
  const [attempt, , isRead] = useDeviceSetting<Attempt | null>(attemptKey(userId, locationId), null);
  const keeper = useMemo(
    () => createOrderTracker({ device, api, userId, locationId }),
    [device, api, userId, locationId],
  );
  return { attempt, isRead, keeper };
}
