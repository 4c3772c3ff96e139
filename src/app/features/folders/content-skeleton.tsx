/** The place of title and rows while the folders are being read: some milliseconds on a device that has its copy. */
import { Skeleton, Stack } from '@mantine/core';

const ROWS = [72, 58, 81, 64, 77, 52, 69, 60];

export function ContentSkeleton() {
  return (
    <Stack p={14} gap={14} aria-hidden>
      <Skeleton height={28} width={220} mb={8} />
      {ROWS.map((width) => (
        <Skeleton key={width} height={22} width={`${width}%`} />
      ))}
    </Stack>
  );
}
