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
