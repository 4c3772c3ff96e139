/** Placeholder of the folder tree while it loads. */
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

/** Placeholder of title and rows while the folders are read: a few milliseconds on a device with offline data. */
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
