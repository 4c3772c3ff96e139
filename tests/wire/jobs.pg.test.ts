import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { housekeepingJob } from '#server/jobs/housekeeping.ts';
import { type JobKind, startJobs } from '#server/jobs/run-jobs.ts';
import { addJob, releaseJobs } from '#server/store/jobs/add-job.ts';
import { describeWire } from './wire-kit.ts';

/** Collects log entries by level. */
function listeningLog() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { log: pino({ level: 'warn' }, sink), lines };
}

describeWire('jobs', (wired) => {
  beforeEach(async () => {
    await wired().server.store.pool.query('delete from graphile_worker._private_jobs');
  });

  const jobs = async (columns: string) =>
    (await wired().server.store.pool.query(`select ${columns} from graphile_worker.jobs order by id`))
      .rows as unknown[];

  function start(kinds: readonly JobKind[], log = createLog('silent')): () => Promise<void> {
    const stop = startJobs({ store: wired().server.store, log, kinds });
    onTestFinished(() => stop());
    return stop;
  }

  it('of a kind run as many at once as it says, whatever waits, and hold no place of another kind', async () => {
    const { store } = wired().server;
    const running = { wide: 0, narrow: 0, quick: 0 };
    const most = { wide: 0, narrow: 0 };
    let ended = 0;
    const kind = (name: 'wide' | 'narrow', concurrency: number): JobKind => ({
      name,
      concurrency,
      run: async () => {
        most[name] = Math.max(most[name], (running[name] += 1));
        await sleep(60);
        running[name] -= 1;
        ended += 1;
      },
    });
    const quick: JobKind = {
      name: 'quick',
      concurrency: 1,
      run: async () => {
        running.quick += 1;
        // All others wait for their limits, and still this one runs.
        expect(ended).toBeLessThan(20);
        await sleep(1);
      },
    };
    for (let n = 0; n < 20; n += 1) {
      await addJob(store.pool, { kind: 'narrow', key: String(n), payload: {} });
      await addJob(store.pool, { kind: 'wide', key: String(n), payload: {} });
    }
    await addJob(store.pool, { kind: 'quick', key: '1', payload: {} });
    start([kind('wide', 3), kind('narrow', 1), quick]);
    await expect.poll(() => ended, { timeout: 20_000 }).toBe(40);
    expect(most).toEqual({ wide: 3, narrow: 1 });
    expect(running.quick).toBe(1);
  });

  it('are looked for by one worker after the other: nothing to do asks little, and many that are due at once all begin', async () => {
    const { store } = wired().server;
    const { log, lines } = listeningLog();
    const requested = vi.spyOn(store.pool, 'connect');
    onTestFinished(() => requested.mockRestore());
    const running = { now: 0, most: 0 };
    const wide: JobKind = {
      name: 'wide',
      concurrency: 30,
      run: async () => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await sleep(2_000);
        running.now -= 1;
      },
    };
    start([wide], log);
    // Each worker looks for a job once.
    await expect.poll(() => requested.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(30);
    await sleep(500);
    requested.mockClear();
    await sleep(5_000);
    expect(requested.mock.calls.length).toBeLessThan(15);
    for (let n = 0; n < 30; n += 1)
      await addJob(store.pool, { kind: 'wide', key: String(n), payload: {}, afterMs: 1_000 });
    await expect.poll(() => running.most, { timeout: 15_000 }).toBe(30);
    // More workers than connections are no reason for a warning: idle ones hold none.
    expect(lines).toEqual([]);
  }, 40_000);

  it('of a group hold no place of the other groups of their kind', async () => {
    const { store } = wired().server;
    const begun: string[] = [];
    const grouped: JobKind = {
      name: 'grouped',
      concurrency: 3,
      concurrencyPerGroup: 1,
      run: async (payload, signal) => {
        const { group } = payload as { group: string };
        begun.push(group);
        if (group === 'silent')
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
    };
    for (let n = 0; n < 5; n += 1)
      await addJob(store.pool, { kind: 'grouped', key: `silent ${n}`, group: 'silent', payload: { group: 'silent' } });
    for (let n = 0; n < 5; n += 1)
      await addJob(store.pool, { kind: 'grouped', key: `quick ${n}`, group: 'quick', payload: { group: 'quick' } });
    start([grouped]);
    await expect.poll(() => begun.toSorted()).toEqual(['quick', 'quick', 'quick', 'quick', 'quick', 'silent']);
  });

  it('that hang take no place of other kinds', async () => {
    const { store } = wired().server;
    const hung: AbortSignal[] = [];
    const hanging: JobKind = {
      name: 'hanging',
      concurrency: 2,
      run: async (_payload, signal) => {
        hung.push(signal);
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
    };
    let done = 0;
    const other: JobKind = { name: 'other', concurrency: 1, run: async () => void (done += 1) };
    for (const key of ['1', '2', '3', '4']) await addJob(store.pool, { kind: 'hanging', key, payload: {} });
    const stop = start([hanging, other]);
    await expect.poll(() => hung.length).toBe(2);
    await addJob(store.pool, { kind: 'other', key: '1', payload: {} });
    await expect.poll(() => done).toBe(1);
    expect(hung).toHaveLength(2);
    await stop();
    // Interrupted, and due again in a few seconds; the waiting ones have not been tried.
    expect(await jobs('attempts, locked_by')).toEqual([1, 1, 0, 0].map((attempts) => ({ attempts, locked_by: null })));
  });

  it('of a process that was killed are given back after the lease of their kind, one by one', async () => {
    const { pool } = wired().server.store;
    for (const kind of ['short', 'long', 'short'])
      await addJob(pool, { kind, key: String(Math.random()), payload: {} });
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '2 minutes'`,
    );
    await pool.query(
      'update graphile_worker._private_jobs set locked_at = now() where id = (select max(id) from graphile_worker._private_jobs)',
    );
    await releaseJobs(pool, [
      { kind: 'short', seconds: 90 },
      { kind: 'long', seconds: 3600 },
    ]);
    expect(await jobs('task_identifier as kind, locked_by')).toEqual([
      { kind: 'short', locked_by: null },
      { kind: 'long', locked_by: 'dead' },
      { kind: 'short', locked_by: 'dead' },
    ]);
  });

  it('that fail for the last time are notified of at once, each hour, and kept for thirty days', async () => {
    const { store } = wired().server;
    const { log, lines } = listeningLog();
    const broken: JobKind = { name: 'broken', concurrency: 1, run: () => Promise.reject(new Error('no such thing')) };
    for (const key of ['1', '2']) await addJob(store.pool, { kind: 'broken', key, payload: { key } });
    await addJob(store.pool, { kind: 'waiting', key: '1', payload: {}, afterMs: 60_000 });
    await store.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1 where flags ? $1', [
      'broken',
    ]);
    start([broken], log);
    const givenUp = () => lines.filter(({ msg }) => msg === 'a job failed for the last time and is given up');
    await expect.poll(() => givenUp().length).toBe(2);
    expect(givenUp()[0]).toMatchObject({
      level: 50,
      err: { message: 'no such thing' },
      job: { kind: 'broken', tries: 25, payload: { key: '1' } },
    });
    await expect.poll(() => jobs('locked_by')).toEqual([null, null, null].map((locked_by) => ({ locked_by })));

    const hourly = housekeepingJob(store, log, 'http://localhost');
    const reported = async () => {
      lines.length = 0;
      await hourly.run({}, new AbortController().signal);
      return lines.map(({ msg, kind, jobs: count, reason }) => ({ msg, kind, count, reason }));
    };
    const kept = 'jobs were given up; they are kept for 30 days';
    expect(await reported()).toEqual([{ msg: kept, kind: 'broken', count: 2, reason: 'no such thing' }]);

    const old =
      'update graphile_worker._private_jobs set run_at = $1, updated_at = $1 where id = (select min(id) from graphile_worker._private_jobs)';
    await store.pool.query(old, [new Date(Date.now() - 31 * 86_400_000)]);
    expect(await reported()).toEqual([
      { msg: 'jobs that failed 30 days ago were cleared away', count: 1 },
      { msg: kept, kind: 'broken', count: 1, reason: 'no such thing' },
    ]);
    expect(await jobs('task_identifier as kind')).toEqual([{ kind: 'broken' }, { kind: 'waiting' }]);
  });
});
