import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { UpdatePrompt } from './features/update/update-prompt.tsx';
import { useStockroomState } from './stockroom.tsx';
import { clearAlerts } from './kit/alert.ts';
import { forgetChanges } from './things/edit/recent-changes.ts';

/** What one person was told, and could undo, is nothing for the next one. */
function forgetAll(): void {
  clearAlerts();
  forgetChanges();
}

/** What floats above every page: alerts, which go with the person whom they tell, and the news of a newer version. */
export function AppOverlays() {
  const state = useStockroomState();
  const person = 'session' in state ? state.session.userId : null;
  useEffect(() => (person === null ? undefined : forgetAll), [person]);
  return (
    <>
      <UpdatePrompt />
      <Notifications position="bottom-right" limit={4} containerWidth={420} notificationMaxHeight="24rem" />
    </>
  );
}
