/** Every migration runs on each PostgreSQL, as a role that is no superuser, and a second run finds nothing to do. */
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore } from '#server/store/open-store.ts';
import { migrated } from './migrated.ts';
import { testDatabases } from './pg.ts';

it('migrations run in the order of their names, which is that of the list', () => {
  const names = ALL_MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted());
});

describe.each(testDatabases())('$name', ({ freshDatabase }) => {
  it('is brought to the schema of this build', async () => {
    await using database = await freshDatabase(migrated);
    const store = openStore(database.poolConfig);
    try {
      const { rows } = await store.pool.query<{ name: string }>('select name from schema_migrations order by name');
      expect(rows.map(({ name }) => name)).toEqual(ALL_MIGRATIONS.map(({ name }) => name).toSorted());
      expect(await migrate(store.pool)).toEqual([]);
    } finally {
      await store.close();
    }
  });

  it('a database of a build that kept its own record goes on from there, and runs nothing twice', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    // The job queue was added with the migrator that now records the migrations.
    const before = ALL_MIGRATIONS.filter(({ name }) => name < '0018');
    try {
      await store.pool.query(
        'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      );
      for (const { name, sql, run } of before) {
        const client = await store.pool.connect();
        await client.query('begin');
        await client.query(sql);
        await run?.(client);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
        client.release();
      }
      const record = async () => {
        const { rows } = await store.pool.query<{ name: string; at: unknown }>(
          `select name, to_jsonb(m) ->> (case when to_jsonb(m) ? 'timestamp' then 'timestamp' else 'applied_at' end) as at
            from schema_migrations m order by name`,
        );
        return rows;
      };
      const kept = await record();
      const missing = ALL_MIGRATIONS.slice(before.length).map(({ name }) => name);
      expect(await migrate(store.pool)).toEqual(missing);
      expect((await record()).slice(0, before.length)).toEqual(kept);
      expect((await record()).map(({ name }) => name)).toEqual(ALL_MIGRATIONS.map(({ name }) => name));
      expect(await migrate(store.pool)).toEqual([]);
      await expect(migrate(store.pool, { migrations: before })).rejects.toMatchObject({
        kind: 'newer-schema',
        message: `The database was migrated by a newer build (${missing.join(', ')}).`,
      });
    } finally {
      await store.close();
    }
  });
});
