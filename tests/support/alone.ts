/**
 * Tests that give their process a browser's IndexedDB, document or worker: each such file has a process of its own. All
 * others share theirs, which takes half the time; `tests/architecture` keeps them from touching what is global.
 */
export const ALONE: readonly string[] = [
  'src/app/session/**/*.test.ts',
  'src/app/features/notifications/push-device.test.ts',
  'src/app/features/scanning/scan-lookups.test.ts',
  'src/mirror/read/**/*.test.ts',
  'src/mirror/session/**/*.test.ts',
  'src/mirror/tables/abort-on-page-hide.test.ts',
  'src/mirror/status-tracker.test.ts',
  'src/app/kit/first-paint.test.ts',
  'sw/picture-cache.test.ts',
  'sw/replay.test.ts',
  'sw/replay-parked.test.ts',
];
