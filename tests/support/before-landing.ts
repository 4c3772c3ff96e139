/**
 * What `npm test` leaves out, so that it takes a quarter of an hour (0072): most seeds, tests that start and kill programs, the
 * making of the demo's data, and what a search finds among 50,000 devices. It sets BEFORE_LANDING for its stages.
 */
export const IS_BEFORE_LANDING = process.env['BEFORE_LANDING'] !== undefined;

/** Set by `npm run test:all` for its stages: what CI leaves out as well (0094). */
export const IS_WHOLE_RUN = process.env['WHOLE_RUN'] !== undefined;

export const ONLY_IN_THE_FULL_RUN: readonly string[] = [
  'src/server/engine/cluster-failures.pg.test.ts',
  'src/server/engine/copied-cluster.pg.test.ts',
  'src/server/engine/embedded-postgres.pg.test.ts',
  'src/server/import/main.pg.test.ts',
  'src/server/main.pg.test.ts',
  'tests/admin/backup.pg.test.ts',
  'tests/admin/people.pg.test.ts',
  'tests/wire/bundled-server.pg.test.ts',
  'tests/wire/card-crashes.pg.test.ts',
  'tests/wire/demo-history.pg.test.ts',
  'tests/wire/demo-hours.pg.test.ts',
  'tests/wire/killed-charges.pg.test.ts',
  'tests/wire/pgbouncer.pg.test.ts',
  'tests/wire/relevance.pg.test.ts',
  'tests/wire/replica.pg.test.ts',
  'tests/wire/search-agreement.pg.test.ts',
  'tests/wire/search-codes.pg.test.ts',
  'tests/wire/seed.pg.test.ts',
  'tests/wire/start-given-up.pg.test.ts',
  'tests/wire/start.pg.test.ts',
  'tests/wire/stop.pg.test.ts',
  'tests/wire/two-processes.pg.test.ts',
];
