/**
 * Asks before something that cannot be undone; at most 290 px wide (CONST-03). Cancel has the first focus. Escape closes
 * the question and not the drawer beneath it.
 */
import { Button, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { focusableLoading } from './focusable-loading.tsx';
import { focusableDisabled } from './focusable-disabled.ts';
import { createOncePerTap } from './once-per-tap.ts';

export interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  /** `danger` if data is lost. */
  readonly tone?: 'plain' | 'danger';
  /** The confirmed action is running: it can be neither canceled nor started twice. */
  readonly isBusy?: boolean;
  /** False until the details to confirm have loaded. */
  readonly isReady?: boolean;
  /** If it returns a promise, it is not begun again while that is pending. */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

/** On every element that can have the focus here: Mantine's dialogs and drawers all listen on the window, and ignore Escape from these. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

export function Confirm(props: ConfirmProps) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    tone = 'plain',
    isBusy = false,
    isReady = true,
    onConfirm,
    onCancel,
  } = props;
  const [oncePerTap] = useState(() => createOncePerTap<'confirm', unknown>());
  const act = (): void => {
    // The second of two taps may come while the question is closing, or before its action shows that it runs.
    if (opened) void oncePerTap('confirm', async () => onConfirm());
  };
  const close = (): void => {
    if (!isBusy) onCancel();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={290}
      withCloseButton={false}
      attributes={{ content: KEEPS_ESCAPE }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Stack gap="sm">
        {children === undefined ? null : (
          // An address or a file's name may be a single long word.
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            {children}
          </Text>
        )}
        <Button
          color={tone === 'danger' ? 'red' : 'accent'}
          fullWidth
          {...(isReady ? focusableLoading(isBusy, act) : focusableDisabled(true, act))}
          {...KEEPS_ESCAPE}
        >
          {confirm}
        </Button>
        <Button variant="default" fullWidth data-autofocus {...focusableDisabled(isBusy, onCancel)} {...KEEPS_ESCAPE}>
          {cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
