/** How far something is, and what went wrong with it. */
import { Alert, Progress } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

export function Share({
  label,
  done,
  total,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}) {
  return (
    <Progress.Root size="lg">
      <Progress.Section value={total === 0 ? 100 : (done / total) * 100} aria-label={label} />
    </Progress.Root>
  );
}

export function Problem({ words }: { readonly words: string | null }) {
  return (
    <div role="alert">
      {words === null ? null : (
        <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
          {words}
        </Alert>
      )}
    </div>
  );
}
