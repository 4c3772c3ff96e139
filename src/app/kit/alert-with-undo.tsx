import { Button, Group } from '@mantine/core';

/** What was done, with the way back beside it. */
export function AlertWithUndo({ message, onUndo }: { readonly message: string; readonly onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="light" size="compact-md" flex="none" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}
