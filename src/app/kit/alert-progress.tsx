/** An alert for a long-running task, on any screen: its progress and a way to cancel it. */
import { Button, Group, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

export interface ProgressAlert {
  /** @param part of the whole, from 0 to 1 */
  tell(message: string, part: number): void;
  close(): void;
}

interface Shown {
  readonly message: string;
  readonly part: number;
}

export function alertProgress(first: Shown, cancel: () => void): ProgressAlert {
  let shown = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const id = notifications.show({
    message: <ProgressText subscribe={subscribe} read={() => shown} onCancel={cancel} />,
    color: 'blue',
    autoClose: false,
    allowClose: false,
    withCloseButton: false,
    withBorder: true,
    // Progress numbers are not announced on every change.
    role: 'group',
    'aria-label': first.message,
  });
  return {
    tell(message, part) {
      shown = { message, part };
      for (const listener of listeners) listener();
    },
    close: () => void notifications.hide(id),
  };
}

interface ProgressWordsProps {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Shown;
  readonly onCancel: () => void;
}

function ProgressText({ subscribe, read, onCancel }: ProgressWordsProps) {
  const { message, part } = useSyncExternalStore(subscribe, read);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="sm" mb={6}>
        <span>{message}</span>
        <Button variant="light" size="compact-md" flex="none" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress value={part * 100} aria-label={message} />
    </>
  );
}
