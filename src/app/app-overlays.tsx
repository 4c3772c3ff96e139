import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { IdleLock } from './features/tablet/idle-lock.tsx';
import { UpdatePrompt } from './features/update/update-prompt.tsx';
import { useStockroomState } from './stockroom.tsx';
import { clearAlerts } from './kit/alert.ts';
import { PersistentParts, removeAllParts } from './kit/persistent-parts.tsx';
import { forgetChanges } from './things/edit/recent-changes.ts';

/** Messages, undos and requests of one person are not for the next one. */
function forgetAll(): void {
  removeAllParts();
  clearAlerts();
  forgetChanges();
}

/**
 * Everything that floats above the pages: alerts and other parts that outlive a page, which are removed with their person, and
 * the update prompt.
 */
export function AppOverlays() {
  const state = useStockroomState();
  const person = 'session' in state ? state.session.userId : null;
  useEffect(() => (person === null ? undefined : forgetAll), [person]);
  return (
    <>
      {'session' in state && state.session.onTablet !== undefined ? <IdleLock /> : null}
      <UpdatePrompt />
      <PersistentParts />
      <Notifications position="bottom-right" limit={4} containerWidth={420} notificationMaxHeight="24rem" />
    </>
  );
}
