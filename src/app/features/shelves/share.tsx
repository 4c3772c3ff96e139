/** A progress bar. */
import { Progress } from '@mantine/core';

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
