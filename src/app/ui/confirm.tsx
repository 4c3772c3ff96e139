/** Asks before something that cannot be taken back; at most 290 px wide (CONST-03). Cancel has the first focus. */
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  /** `danger` where something is lost. */
  readonly tone?: 'plain' | 'danger';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { opened, title, children, confirm, cancel = 'Cancel', tone = 'plain', onConfirm, onCancel } = props;
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size={290} withCloseButton={false}>
      <Stack gap="sm">
        {children === undefined ? null : (
          <Text size="sm" component="div">
            {children}
          </Text>
        )}
        <Button color={tone === 'danger' ? 'red' : 'accent'} onClick={onConfirm} fullWidth>
          {confirm}
        </Button>
        <Button variant="default" onClick={onCancel} fullWidth data-autofocus>
          {cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
