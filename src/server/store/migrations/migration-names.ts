/** The names of all migrations in their order, without their SQL, which a start on a migrated database does not need. */
import { readdirSync } from 'node:fs';

export const MIGRATION_NAMES: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  .toSorted();
