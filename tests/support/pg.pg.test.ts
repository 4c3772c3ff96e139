/** The databases that all database tests rely on: empty or copied, private, fast, and removed afterwards. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { LeaseTarget } from '#server/engine/lease.ts';
import { testDatabases } from './pg.ts';

async function query<T extends pg.QueryResultRow>(config: LeaseTarget | string, text: string): Promise<T[]> {
  const client = new pg.Client(typeof config === 'string' ? { connectionString: config } : config);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

let built = 0;
const template = {
  name: 'shelf',
  build: async (config: LeaseTarget) => {
    built += 1;
    await query(config, 'create extension pg_trgm');
    await query(config, 'create table shelf (name text); insert into shelf values ($$gloves$$)');
  },
};

describe.each(testDatabases())('$name', ({ name, adminConfig, freshDatabase }) => {
  it('copies a template for each test, and one test does not see the rows of another', async () => {
    built = 0;
    await using one = await freshDatabase(template);
    await using other = await freshDatabase(template);
    expect(built).toBe(1);
    await query(one.poolConfig, 'delete from shelf');
    expect(await query(one.poolConfig, 'select name from shelf')).toEqual([]);
    expect(await query(other.connectionString, 'select name from shelf')).toEqual([{ name: 'gloves' }]);
  });

  it('gives a role that owns its database and is no superuser', async () => {
    await using database = await freshDatabase();
    const rows = await query<{ super: boolean; version: number }>(
      database.poolConfig,
      `select rolsuper as super, current_setting('server_version_num')::int / 10000 as version from pg_roles where rolname = current_user`,
    );
    expect(rows[0]?.super).toBe(false);
    if (name.includes('npm')) expect(rows[0]?.version).toBe(18);
  });

  it('removes a database with connections still open', async () => {
    const database = await freshDatabase();
    const pool = new pg.Pool(database.poolConfig);
    pool.on('error', () => {});
    await pool.query('select 1');
    await database.drop();
    await pool.end();
    const left = await query(adminConfig, `select from pg_database where datname = '${database.poolConfig.database}'`);
    expect(left).toEqual([]);
  });
});
