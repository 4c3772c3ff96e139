/**
 * Every migration in its order, which is that of the names of their files: `NNNN-name.ts` is the migration of that name, and the text
 * that it exports is its SQL. Rule: forward only; a migration that has been released is never edited.
 */
import type { PoolClient } from 'pg';
import { MIGRATION_NAMES } from './migration-names.ts';
import { splitProducts } from './split-products.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** What SQL cannot do; in the same transaction, behind the SQL. */
  readonly run?: (client: PoolClient) => Promise<void>;
}

const RUN: Readonly<Record<string, Required<Migration>['run']>> = { '0013-product-identity': splitProducts };

async function readMigration(name: string): Promise<Migration> {
  const exported = Object.values(
    (await import(/* @vite-ignore */ new URL(`./${name}.ts`, import.meta.url).href)) as Readonly<
      Record<string, unknown>
    >,
  );
  const [sql, ...more] = exported.filter((each) => typeof each === 'string');
  if (sql === undefined || more.length > 0) throw new Error(`${name}.ts has to export its SQL, and no other text`);
  const run = RUN[name];
  return run === undefined ? { name, sql } : { name, sql, run };
}

export const ALL_MIGRATIONS: readonly Migration[] = await Promise.all(MIGRATION_NAMES.map(readMigration));
