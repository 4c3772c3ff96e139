import { Button, Group } from '@mantine/core';

export interface AlertAction {
  /** What the button says. */
  readonly words: string;
  readonly go: () => void;
}

/** What was done, with the way back or on beside it. */
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
