/** The hourly housekeeping comes in the moment in which an admin runs a job again that failed long ago. */
import { expect, it } from 'vitest';
import { lockJob, runJobNow } from '#server/store/admin/job-rows.ts';
import { addJob } from '#server/store/jobs/add-job.ts';
import { clearFailedJobs } from '#server/store/jobs/failed-jobs.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { describeWire } from './wire-kit.ts';

describeWire('jobs that failed long ago', (wired) => {
  it('ADM-02 a job that failed long ago is not cleared away while it is being run again', async () => {
    const { store } = wired().server;
    const sql = async (text: string, values: unknown[] = []) =>
      (await store.pool.query<{ id: string }>(text, values)).rows;
    await addJob(store.pool, { kind: 'mail', key: 'old', payload: {} });
    const [job] = await sql(
      `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '40 days',
          updated_at = now() - interval '40 days' where key = 'mail:old' returning id::text`,
    );
    const id = job?.id ?? '';
    let cleared: Promise<unknown> = Promise.resolve();
    await inTransaction(store, async (connection) => {
      await lockJob(connection, id);
      await runJobNow(connection, id);
      let isCleared = false;
      cleared = clearFailedJobs(store.pool).finally(() => (isCleared = true));
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => isCleared || (await sql(waiting)).length > 0).toBe(true);
    });
    await cleared;
    const jobs = await sql('select attempts from graphile_worker._private_jobs where id = $1', [id]);
    expect(jobs).toEqual([{ attempts: 0 }]);
  });
});
