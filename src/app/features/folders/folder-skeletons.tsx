/** The tree of folders while it is loaded and read. */
import { Skeleton, Stack } from '@mantine/core';

export function TreeSkeleton() {
  return (
    <Stack gap={10} p={12} aria-hidden>
      {[100, 70, 84, 62, 78, 66].map((width) => (
        <Skeleton key={width} height={24} width={`${width}%`} />
      ))}
    </Stack>
  );
}

const ROWS = [72, 58, 81, 64, 77, 52, 69, 60];

/** The place of title and rows while the folders are being read: some milliseconds on a device that has its copy. */
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
