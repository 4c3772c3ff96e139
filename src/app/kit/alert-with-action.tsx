import { Button, Group } from '@mantine/core';

export interface AlertAction {
  /** The button's label. */
  readonly words: string;
  readonly go: () => void;
}

/** A message with a button beside it, such as Undo or a link. */
export function AlertWithAction({ message, action }: { readonly message: string; readonly action: AlertAction }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="light" size="compact-md" flex="none" onClick={action.go}>
        {action.words}
      </Button>
    </Group>
  );
}
