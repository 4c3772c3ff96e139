/** Jobs waiting in the previous build's table are run by this one, with their number of tries. */
import { runOnce } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { addJob } from '#server/store/jobs/add-job.ts';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore } from '#server/store/open-store.ts';
import { testDatabases } from '../support/pg.ts';

const OLD = ALL_MIGRATIONS.slice(
  0,
  ALL_MIGRATIONS.findIndex(({ name }) => name.startsWith('0018')),
);

describe.each(testDatabases())('0018 on $name', ({ freshDatabase }) => {
  it('loses no job, keeps its time, and leaves one that is being done to its lease', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    try {
      await migrate(store.pool, { migrations: OLD });
      await store.pool.query(`insert into jobs (kind, key, payload, run_at, lease_until, tries, last_error) values
        ('purchase-order', '1', '{"orderId": "1"}', now() - interval '1 minute', null, 0, null),
        ('purchase-order', '2', '{"orderId": "2"}', now() + interval '1 hour', null, 3, 'no answer'),
        ('purchase-order', '3', '{"orderId": "3"}', now() - interval '1 minute', now() + interval '90 seconds', 1, null)`);
      await migrate(store.pool);
      const ran: unknown[] = [];
      const run = (payload: unknown) => {
        ran.push(payload);
        return Promise.resolve();
      };
      const kinds = [{ name: 'purchase-order', concurrency: 2, run }];
      const options = await runnerOptions({ store, log: createLog('silent'), kinds });
      await runOnce(options);
      expect(ran).toEqual([{ orderId: '1', tries: 0, lastError: null }]);
      // A job that is added again replaces the waiting one.
      await addJob(store.pool, { kind: 'purchase-order', key: '3', payload: { orderId: '3' } });
      await store.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await runOnce(options);
      // Both are due at the same moment, and two run at a time.
      const others = ran.slice(1);
      expect(others).toHaveLength(2);
      expect(others).toEqual(
        expect.arrayContaining([{ orderId: '2', tries: 3, lastError: 'no answer' }, { orderId: '3' }]),
      );
    } finally {
      await store.close();
    }
  });
});
