import { expect, it } from 'vitest';
import { backupText } from './back-up.ts';

it('says how much is in a backup, one row as one', () => {
  const report = { takenAt: '2026-03-04T12:00:00.000Z', tables: 90, rows: 1, bytes: 1_001 };
  expect(backupText('/b/monday.gz', report)).toBe(
    '/b/monday.gz: 1 row of 90 tables as of 2026-03-04T12:00:00.000Z, 2 KB.',
  );
  expect(backupText('/b/monday.gz', { ...report, rows: 0, bytes: 2_460_000 })).toBe(
    '/b/monday.gz: 0 rows of 90 tables as of 2026-03-04T12:00:00.000Z, 2.5 MB.',
  );
});
