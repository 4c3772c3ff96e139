/** Signing out. With edits that wait it asks what shall become of them: send, keep for this person, or discard (G6, G9). */
import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readOnlyHere, type OnlyHere } from '#mirror/read/read-only-here.ts';
import { waitsForAnswer, type Unsent } from '#mirror/read/read-unsent.ts';
import type { SignOutChoice } from '../../session/sign-out.ts';
import { cannotBeSent, goesWithCopy } from '../../text/sign-out-words.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { offWithFocus } from '../../kit/off-with-focus.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';

const NONE: Unsent = { total: 0, refused: 0, behindRefused: 0, atBlocked: 0 };

const NOTHING_HERE: OnlyHere = { codes: 0, outOfSight: 0, notices: 0 };

const WORKING = <Loader size={18} color="currentColor" aria-hidden />;

export function SignOutDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { mirror, session, signOut } = useStockroom();
  const { online, signedOut } = useSyncStatus();
  const present = useLive(() => mirror.unsent(), [mirror]) ?? NONE;
  const lost = goesWithCopy(useLive(() => readOnlyHere(mirror), [mirror]) ?? NOTHING_HERE);
  const [busy, setBusy] = useState<SignOutChoice | null>(null);
  /** As it last was when there was something to ask about: when the last edit goes, the answer stands, and no other question comes. */
  const [asked, setAsked] = useState(NONE);
  if (present.total > 0 && present !== asked) setAsked(present);
  const isEnding = busy !== null && busy !== 'if-nothing-waits' && present.total === 0;
  const waiting = isEnding ? asked : present;
  const unsent = waiting.total;
  const unanswered = waitsForAnswer(waiting);
  const reasons = cannotBeSent(waiting);
  const [isDiscarding, setDiscarding] = useState(false);
  /** With nothing left to ask about only the answer that was given stands. */
  const isOver = (choice: SignOutChoice): boolean => isEnding && busy !== choice;

  const leave = async (choice: SignOutChoice): Promise<void> => {
    if (busy !== null) return;
    setBusy(choice);
    try {
      const outcome = await signOut(choice);
      if (outcome.signedOut || choice !== 'send-now') return;
      const left = outcome.unsent - waitsForAnswer(await mirror.unsent());
      if (left > 0) alertError(`${changes(left)} could not be sent yet. Try again, or keep them on this device.`);
    } catch {
      alertError('Signing out did not work. Nothing was lost; try again.');
    } finally {
      setBusy(null);
    }
  };

  if (unsent === 0) {
    return (
      <Confirm
        opened={opened}
        title="Sign out?"
        confirm="Sign out"
        isBusy={busy !== null}
        onConfirm={() => void leave('if-nothing-waits')}
        onCancel={onClose}
      >
        {lost === null
          ? 'Everything is saved. The copy of your shelves is removed from this device.'
          : `All changes are saved. ${lost}`}
      </Confirm>
    );
  }
  return (
    <>
      <Modal
        opened={opened && !isDiscarding}
        // What goes on behind a dialog that is away would end the session without a word.
        withCloseButton={busy === null}
        onClose={() => {
          if (busy === null) onClose();
        }}
        title={isEnding ? 'Signing out…' : `${changes(unsent)} not sent yet`}
        size={420}
      >
        <Stack gap="sm">
          {isEnding ? null : (
            <Text size="sm">What should happen to {unsent === 1 ? 'it' : 'them'} when you sign out?</Text>
          )}
          <Button
            size="md"
            display={isOver('send-now') ? 'none' : undefined}
            leftSection={busy === 'send-now' ? WORKING : null}
            aria-busy={busy === 'send-now'}
            {...offWithFocus(
              busy !== null || !online || signedOut || unsent === unanswered,
              () => void leave('send-now'),
            )}
          >
            {unanswered > 0 && unsent > unanswered ? 'Send the others now' : 'Send now and sign out'}
          </Button>
          {isEnding || (online && !signedOut) ? null : (
            <Text size="xs" c="dimmed">
              {online ? 'Sending needs a new sign-in first.' : 'Sending needs the network; this device is offline.'}
            </Text>
          )}
          {(isEnding ? [] : reasons).map((reason) => (
            <Text key={reason} size="sm">
              {reason}
            </Text>
          ))}
          <Button
            size="md"
            variant="light"
            display={isOver('keep-here') ? 'none' : undefined}
            leftSection={busy === 'keep-here' ? WORKING : null}
            aria-busy={busy === 'keep-here'}
            {...offWithFocus(busy !== null, () => void leave('keep-here'))}
          >
            Keep on this device
          </Button>
          {isEnding ? null : (
            <Text size="xs" c="dimmed">
              Locked to {session.email}: nobody else can see or send {unsent === 1 ? 'it. It goes' : 'them. They go'}{' '}
              out when you sign in here again.
            </Text>
          )}
          <Button
            size="md"
            variant="subtle"
            color="red"
            display={isOver('discard') ? 'none' : undefined}
            leftSection={busy === 'discard' ? WORKING : null}
            aria-busy={busy === 'discard'}
            {...offWithFocus(busy !== null, () => setDiscarding(true))}
          >
            Discard {changes(unsent)}
          </Button>
          {lost === null || isEnding ? null : (
            <Text size="xs" c="dimmed">
              {lost} Keeping the changes here keeps that as well.
            </Text>
          )}
          <Button size="md" variant="default" {...offWithFocus(busy !== null, onClose)}>
            Stay signed in
          </Button>
        </Stack>
      </Modal>
      <Confirm
        opened={opened && isDiscarding}
        title={`Discard ${changes(unsent)}?`}
        confirm="Discard and sign out"
        tone="danger"
        onConfirm={() => {
          setDiscarding(false);
          void leave('discard');
        }}
        onCancel={() => setDiscarding(false)}
      >
        They are not sent and cannot be brought back.
      </Confirm>
    </>
  );
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
