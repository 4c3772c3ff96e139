/** Every migration runs on each PostgreSQL, as a role that is no superuser, and a second run finds nothing to do. */
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore } from '#server/store/open-store.ts';
import { migrated } from './migrated.ts';
import { testDatabases } from './pg.ts';

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
});
