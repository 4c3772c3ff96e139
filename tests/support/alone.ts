/**
 * Tests that install a browser's IndexedDB, document or worker in their process: each such file runs in its own process.
 * All others share processes, which halves the time; `tests/architecture` keeps them from changing globals.
 */
export const ALONE: readonly string[] = [
  'src/app/session/**/*.test.ts',
  'src/app/features/notifications/push-device.test.ts',
  'src/app/features/scanning/scan-lookups.test.ts',
  'src/mirror/read/**/*.test.ts',
  'src/remote/http/api-at.test.ts',
  'src/remote/http/exchange.test.ts',
  'src/mirror/session/**/*.test.ts',
  'src/mirror/outbox/tap-runs.test.ts',
  'src/mirror/tables/abort-on-page-hide.test.ts',
  'src/mirror/tables/report-as-ranges.test.ts',
  'src/mirror/status-tracker.test.ts',
  'src/app/kit/first-paint.test.ts',
  'src/app/kit/typing.test.ts',
  'src/app/kit/zone-offset.test.ts',
  'src/app/kit/watch-day.test.ts',
  'sw/picture-cache.test.ts',
  'sw/replay.test.ts',
  'sw/replay-parked.test.ts',
];
