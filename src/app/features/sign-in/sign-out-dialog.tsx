/** Signing out. With unsent changes it asks what to do with them: send, keep for this person, or discard (G6, G9). */
import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { actedFor } from '#domain/access/acting.ts';
import type { OpId } from '#domain/ids.ts';
import { readDeviceOnly, type DeviceOnly } from '#mirror/read/read-device-only.ts';
import { waitsForAnswer, type Unsent } from '#mirror/read/read-unsent.ts';
import type { SignOutChoice } from '../../session/sign-out.ts';
import { unsendableReasons, deletedWithCopy } from '../../text/sign-out-text.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';

const NONE: Unsent = { total: 0, opIds: [], refused: 0, blockedByRefused: 0, atBlocked: 0 };

const NOTHING_HERE: DeviceOnly = { codes: 0, outOfSight: 0, notices: 0 };

const WORKING = <Loader size={18} color="currentColor" aria-hidden />;

interface SignOutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SignOutDialog({ opened, onClose }: SignOutDialogProps) {
  const { mirror } = useStockroom();
  const counted = useLive(() => mirror.unsent(), [mirror]);
  const deviceOnly = useLive(() => readDeviceOnly(mirror), [mirror]);
  const present = counted ?? NONE;
  const lost = deletedWithCopy(deviceOnly ?? NOTHING_HERE);
  const { busy, leave } = useLeave();
  /** The last state with unsent changes: when the last one is sent, the given answer still applies, and no other question is shown. */
  const [lastUnsent, setLastUnsent] = useState(NONE);
  if (present.total > 0 && present !== lastUnsent) setLastUnsent(present);
  const isEnding = busy !== null && busy !== 'if-nothing-waits' && present.total === 0;
  const waiting = isEnding ? lastUnsent : present;
  /** As they were when the question was asked: what another tab adds meanwhile is asked about afterwards. */
  const [discarding, setDiscarding] = useState(NONE);
  const isDiscarding = discarding !== NONE;

  if (waiting.total === 0) {
    const isCounted = counted !== undefined && deviceOnly !== undefined;
    return (
      <Confirm
        opened={opened}
        title="Sign out?"
        confirm="Sign out"
        isBusy={busy !== null}
        isReady={isCounted}
        onConfirm={() => void leave('if-nothing-waits')}
        onCancel={onClose}
      >
        {!isCounted
          ? 'Checking for unsent changes…'
          : lost === null
            ? 'Everything is saved. Offline data will be removed from this device.'
            : `All changes are saved. ${lost}`}
      </Confirm>
    );
  }
  return (
    <>
      <Modal
        opened={opened && !isDiscarding}
        // Closing the dialog while signing out continues would end the session without a message.
        withCloseButton={busy === null}
        onClose={() => {
          if (busy === null) onClose();
        }}
        title={isEnding ? 'Signing out…' : `${changes(waiting.total)} not sent yet`}
        size={420}
      >
        <Choices
          waiting={waiting}
          lost={lost}
          busy={busy}
          isEnding={isEnding}
          onChoose={(choice) => (choice === 'discard' ? setDiscarding(waiting) : void leave(choice))}
          onStay={onClose}
        />
      </Modal>
      <Confirm
        opened={opened && isDiscarding}
        title={`Discard ${changes(discarding.total)}?`}
        confirm="Discard and sign out"
        tone="danger"
        onConfirm={() => {
          setDiscarding(NONE);
          void leave('discard', discarding.opIds);
        }}
        onCancel={() => setDiscarding(NONE)}
      >
        {discarding.total === 1 ? 'It' : 'They'} won’t be sent and can’t be restored.
      </Confirm>
    </>
  );
}

/** Signs out as selected; `busy` in the meantime. */
function useLeave(): {
  readonly busy: SignOutChoice | null;
  readonly leave: (choice: SignOutChoice, discarded?: readonly OpId[]) => Promise<void>;
} {
  const { mirror, session, signOut } = useStockroom();
  const [busy, setBusy] = useState<SignOutChoice | null>(null);
  const leave = async (choice: SignOutChoice, discarded: readonly OpId[] = []): Promise<void> => {
    if (busy !== null) return;
    setBusy(choice);
    try {
      const outcome = await signOut(choice, discarded);
      // IMP-04: the window was opened for acting. A window that was not opened by a script stays open, at the sign-in screen.
      if (outcome.signedOut && actedFor(session.userId) !== null) window.close();
      if (outcome.signedOut) return;
      if (choice === 'discard') {
        const isOne = outcome.unsent === 1;
        alertError(
          `${changes(outcome.unsent)} made meanwhile ${isOne ? 'was' : 'were'} kept. Choose what should happen to ${isOne ? 'it' : 'them'}.`,
        );
      }
      if (choice !== 'send-now') return;
      const left = outcome.unsent - waitsForAnswer(await mirror.unsent());
      if (left > 0) alertError(`${changes(left)} couldn’t be sent yet. Try again, or keep them on this device.`);
    } catch {
      alertError('Something went wrong and you’re still signed in. Nothing was lost; try again.');
    } finally {
      setBusy(null);
    }
  };
  return { busy, leave };
}

interface ChoicesProps {
  readonly waiting: Unsent;
  /** What is deleted with the offline data, as text. */
  readonly lost: string | null;
  readonly busy: SignOutChoice | null;
  /** With no unsent changes left, only the answer already given is shown. */
  readonly isEnding: boolean;
  readonly onChoose: (choice: 'send-now' | 'keep-here' | 'discard') => void;
  readonly onStay: () => void;
}

function Choices({ waiting, lost, busy, isEnding, onChoose, onStay }: ChoicesProps) {
  const { session } = useStockroom();
  const { online, signedOut } = useSyncStatus();
  const unsent = waiting.total;
  const unanswered = waitsForAnswer(waiting);
  const isOne = unsent === 1;
  // An admin leaves no personal data on this device (IMP-04).
  const isActing = actedFor(session.userId) !== null;
  const maySend = online && !signedOut && unsent !== unanswered;
  const answer = (choice: 'send-now' | 'keep-here' | 'discard', isOff = false) => ({
    size: 'md',
    display: isEnding && busy !== choice ? 'none' : undefined,
    leftSection: busy === choice ? WORKING : null,
    'aria-busy': busy === choice,
    ...focusableDisabled(isOff || busy !== null, () => onChoose(choice)),
  });
  return (
    <Stack gap="sm">
      {isEnding ? null : <Text size="sm">What should happen to {isOne ? 'it' : 'them'} when you sign out?</Text>}
      <Button {...answer('send-now', !maySend)}>
        {unanswered > 0 && unsent > unanswered ? 'Send the others now' : 'Send now and sign out'}
      </Button>
      {isEnding || (online && !signedOut) ? null : (
        <Text size="xs" c="dimmed">
          {online ? 'Sign in again to send.' : 'You’re offline. Sending needs a connection.'}
        </Text>
      )}
      {(isEnding ? [] : unsendableReasons(waiting)).map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
      {isActing ? null : (
        <Button variant="light" {...answer('keep-here')}>
          Keep on this device
        </Button>
      )}
      {isEnding || isActing ? null : (
        <Text size="xs" c="dimmed">
          Locked to {session.email}: no one else can see or send {isOne ? 'it. It’ll' : 'them. They’ll'} be sent when
          you sign in here again.
        </Text>
      )}
      <Button variant="subtle" color="red" {...answer('discard')}>
        Discard {changes(unsent)}
      </Button>
      {lost === null || isEnding ? null : (
        <Text size="xs" c="dimmed">
          {lost} {isActing ? '' : 'Keeping the changes here keeps that as well.'}
        </Text>
      )}
      <Button size="md" variant="default" {...focusableDisabled(busy !== null, onStay)}>
        Stay signed in
      </Button>
    </Stack>
  );
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
