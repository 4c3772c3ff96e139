/** The subscription of locations that are older than subscriptions. */
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore } from '#server/store/open-store.ts';
import { testDatabases } from '../support/pg.ts';

const OLD = ALL_MIGRATIONS.slice(
  0,
  ALL_MIGRATIONS.findIndex(({ name }) => name.startsWith('0041')),
);

describe.each(testDatabases())('0041 and 0061 on $name', ({ freshDatabase }) => {
  it('SUB-01 an active location has thirty days to add a card, one that was past due or paused owes from today', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    try {
      await migrate(store.pool, { migrations: OLD });
      await store.pool.query(
        `with practice as (insert into practices (name) values ('Maple') returning id)
          insert into practice_locations (practice_id, name, status)
          select id, status, status from practice, unnest(array['active', 'past_due', 'canceled', 'inactive']) status`,
      );
      await migrate(store.pool);
      const { rows } = await store.pool.query<{ status: string; days: number; since: number | null }>(
        `select l.status, s.renews_on - day as days, s.past_due_since - day as since
          from subscriptions s join practice_locations l on l.id = s.location_id
            cross join lateral (select (now() at time zone l.time_zone)::date as day) today order by l.id`,
      );
      // One day more or less: 0041 used the database's date.
      const near = expect.toSatisfy((days: number) => Math.abs(days - 30) <= 1) as number;
      expect(rows).toEqual([
        { status: 'active', days: near, since: null },
        { status: 'past_due', days: 0, since: 0 },
        { status: 'canceled', days: 0, since: 0 },
        { status: 'inactive', days: near, since: null },
      ]);
    } finally {
      await store.close();
    }
  });
});
