/** People who signed out and left edits on this device: named, so that they come back and send them (G6, G9). */
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { useLive } from '../../ui/use-live.ts';

export function UnsentHere() {
  const { device } = useStockroomRuntime();
  const locked = useLive(() => device.lockedUsers(), [device]) ?? [];
  const withEdits = locked.filter((user) => user.unsent !== 0);
  if (withEdits.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconLock aria-hidden="true" />} title="Edits are kept on this device">
      {withEdits.map(({ userId, name, email, unsent }) => (
        <div key={userId}>
          {name} ({email}): {unsent === null ? 'edits that may not be sent yet' : `${unsent} not sent yet`}. Only they
          can open and send them, by signing in here.
        </div>
      ))}
    </Alert>
  );
}
