/**
 * People with unsent changes on this device: they signed out and kept them here, or their session expired. Listed by name, so that they
 * come back and send them (G6, G9).
 */
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { LockedUser } from '#mirror/session/session.ts';
import { countText } from '../../kit/count-text.ts';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { useLive } from '../../session/use-live.ts';

export function UnsentHere() {
  const { device } = useStockroomRuntime();
  const locked = useLive(() => device.lockedUsers(), [device]) ?? [];
  const state = useStockroomState();
  const present = state.is === 'signed-in' ? state : null;
  const pending = useLive(async () => (present === null ? 0 : present.mirror.pendingCount()), [present?.mirror]) ?? 0;
  const withEdits: Pick<LockedUser, 'userId' | 'email' | 'name' | 'unsent'>[] = locked.filter(
    (user) => user.unsent !== 0,
  );
  if (present !== null && pending > 0) {
    const { userId, email, user } = present.session;
    withEdits.unshift({ userId, email, name: user.name, unsent: pending });
  }
  if (withEdits.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconLock aria-hidden="true" />} title="Unsent changes on this device">
      {withEdits.map(({ userId, name, email, unsent }) => (
        <div key={userId}>
          {name} ({email}):{' '}
          {unsent === null
            ? 'changes that can’t be sent yet'
            : `${countText(unsent, 'change', 'changes')} not sent yet`}
          .{' '}
          {userId === present?.session.userId
            ? `${unsent === 1 ? 'It' : 'They'}’ll be sent when ${name} signs in here.`
            : `Only they can open and send ${unsent === 1 ? 'it' : 'them'}, by signing in here.`}
        </div>
      ))}
    </Alert>
  );
}
