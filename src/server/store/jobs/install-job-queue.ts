/** The schema `graphile_worker`, in which the jobs wait. */
import type { Pool } from 'pg';

export async function installJobQueue(pool: Pool): Promise<void> {
  // Needed by a database that is new or older than this build; a start has other things to read.
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
