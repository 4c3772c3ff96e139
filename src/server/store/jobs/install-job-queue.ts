/** The schema `graphile_worker`, which contains the jobs. */
import type { Pool } from 'pg';

export async function installJobQueue(pool: Pool): Promise<void> {
  // Only needed for a new or older database, so a normal start does not load it.
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
