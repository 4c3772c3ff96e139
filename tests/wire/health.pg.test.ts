/** What a supervisor, a load balancer and a monitoring system ask a server. */
import { expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { CLIENT_TIME_HEADER } from '#contract/headers.ts';
import { BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { addJob } from '#server/store/jobs/add-job.ts';
import { paths } from '../support/paths.ts';
import { adjust, describeWire, type Wired } from './wire-kit.ts';

describeWire('the health of a server', tests, { catalogueIndex: true });

function tests(wired: () => Wired): void {
  const plain = (url: string, remoteAddress = '127.0.0.1') =>
    wired().server.app.inject({ method: 'GET', url, remoteAddress });

  it('lives and can be sent requests, without a sign-in, and no cache keeps that', async () => {
    for (const path of ['/health', '/ready']) {
      const answer = await plain(path);
      expect([path, answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        path,
        200,
        { status: 'ok' },
        'no-store',
      ]);
    }
  });

  it('tells its metrics to this machine alone', async () => {
    expect((await plain('/metrics', '192.0.2.7')).statusCode).toBe(404);
    const answer = await plain('/metrics');
    expect(answer.headers['content-type']).toContain('text/plain');
    for (const name of ['process_resident_memory_bytes', 'stockroom_sockets 0', 'stockroom_search_index_ready'])
      expect(answer.body).toContain(name);
  });

  it('counts answers by the pattern of their route and says nothing of what was asked for', async () => {
    const { get, post, practice } = wired();
    await get(`/api/v2/workspaces/${practice.folders.root}`);
    await get('/api/v2/products?search=secret-words');
    await post('/api/v2/stock-movements', adjust(practice.items.gloves, -1));
    const { body } = await plain('/metrics');
    expect(body).toMatch(
      /stockroom_http_request_seconds_count\{method="GET",route="\/api\/v2\/workspaces\/:id",status="2xx"\} 1/,
    );
    expect(body).toMatch(/stockroom_write_delay_seconds_count 1/);
    expect(body).toMatch(/stockroom_database_connections\{state="idle"\} \d+/);
    expect(body).not.toContain('secret-words');
    expect(body).not.toContain('maple');
  });

  /** The value of a gauge or counter; NaN if there is none. */
  const metric = async (name: string): Promise<number> => {
    const { body } = await plain('/metrics');
    const line = body.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? Number.NaN);
  };

  it('tells how long the requests of a route took', async () => {
    const { get, practice, server } = wired();
    const of = async (name: string): Promise<number> => {
      const { body } = await plain('/metrics');
      const lines = body.split('\n').filter((line) => line.startsWith(`stockroom_http_request_seconds_${name}{`));
      const line = lines.find(
        (each) => each.includes('route="/api/v2/workspaces/:id"') && !/le="(?!0\.25")/.test(each),
      );
      return Number(line?.split('} ')[1] ?? 0);
    };
    const path = `/api/v2/workspaces/${practice.folders.root}`;
    await get(path);
    const [before, quickBefore] = [await of('sum'), await of('bucket')];
    const held = await server.store.pool.connect();
    await held.query('begin; lock table workspaces in access exclusive mode');
    const requested = get(path);
    await sleep(400);
    await held.query('rollback');
    held.release();
    expect((await requested).status).toBe(200);
    const took = (await of('sum')) - before;
    expect(took).toBeGreaterThan(0.39);
    expect(took).toBeLessThan(20);
    // It is not in the bucket of a quarter of a second.
    expect(await of('bucket')).toBe(quickBefore);
  });

  it('tells since when the oldest job is due that nobody has begun', async () => {
    const { pool } = wired().server.store;
    expect(await metric('stockroom_oldest_due_job_age_seconds')).toBe(0);
    await pool.query(`select graphile_worker.add_job('of-a-test', '{}'::json, run_at => now() - interval '1 hour')`);
    expect(await metric('stockroom_oldest_due_job_age_seconds')).toBeGreaterThan(3_599);
    await pool.query('delete from graphile_worker._private_jobs');
    expect(await metric('stockroom_oldest_due_job_age_seconds')).toBe(0);
  });

  it('counts sockets as they come and go', async () => {
    const { server, owner } = wired();
    const origin = await server.listen();
    const socket = new WebSocket(origin.replace('http', 'ws') + paths.echo, [
      SOCKET_PROTOCOL,
      `${BEARER_PREFIX}${owner}`,
    ]);
    await new Promise((resolve) => socket.once('open', resolve));
    await expect.poll(() => metric('stockroom_sockets')).toBe(1);
    socket.close();
    await expect.poll(() => metric('stockroom_sockets')).toBe(0);
  });

  it('counts jobs by kind and state, and the connections that are in use', async () => {
    const { store } = wired().server;
    const waiting = 'stockroom_jobs{kind="of-a-test",state="waiting"}';
    expect(await metric(waiting)).toBeNaN();
    await addJob(store.pool, { kind: 'of-a-test', key: '1', payload: {} });
    await addJob(store.pool, { kind: 'of-a-test', key: '2', payload: {} });
    expect(await metric(waiting)).toBe(2);
    expect(await metric('stockroom_jobs{kind="of-a-test",state="failed"}')).toBe(0);
    await store.pool.query('delete from graphile_worker._private_jobs');
    expect(await metric(waiting)).toBeNaN();

    const busy = 'stockroom_database_connections{state="busy"}';
    const before = await metric(busy);
    const held = await store.pool.connect();
    expect(await metric(busy)).toBe(before + 1);
    held.release();
  });

  it('tells how long an edit waited on its device', async () => {
    const sum = 'stockroom_write_delay_seconds_sum';
    const before = await metric(sum);
    const occurredAt = new Date(Date.now() - 7_200_000).toISOString();
    const { data } = adjust(wired().practice.items.gloves, 1);
    const body = { data: { ...data, attributes: { ...data.attributes, occurredAt } } };
    expect((await wired().post(paths.stockMovements, body)).status).toBe(201);
    expect((await metric(sum)) - before).toBeGreaterThan(7_199);
    expect((await metric(sum)) - before).toBeLessThan(7_260);
  });

  it('takes no wrong clock of a device for a delay', async () => {
    const sum = 'stockroom_write_delay_seconds_sum';
    const before = await metric(sum);
    const twoHoursBehind = new Date(Date.now() - 7_200_000).toISOString();
    const { data } = adjust(wired().practice.items.gloves, 1);
    const body = { data: { ...data, attributes: { ...data.attributes, occurredAt: twoHoursBehind } } };
    const headers = { [CLIENT_TIME_HEADER]: twoHoursBehind };
    expect((await wired().post(paths.stockMovements, body, { headers })).status).toBe(201);
    expect((await metric(sum)) - before).toBeLessThan(60);
  });

  it('tells how far the index of the search is behind, and that it has caught up', async () => {
    const { store } = wired().server;
    const age = () => metric('stockroom_search_index_age_seconds');
    const behind = () => metric('stockroom_search_index_waiting_offers');
    await expect.poll(() => metric('stockroom_search_index_ready'), { timeout: 20_000 }).toBe(1);
    await expect.poll(behind).toBe(0);
    const first = await age();
    await sleep(50);
    expect(await age()).toBeGreaterThan(first);
    expect(first).toBeLessThan(60);
    // Nobody can read the offers, so their changes wait.
    const held = await store.pool.connect();
    await held.query('begin');
    await held.query('lock table offers in access exclusive mode');
    store.announceOffers(['1', '2']);
    await expect.poll(behind).toBe(2);
    await held.query('rollback');
    held.release();
    await expect.poll(behind).toBe(0);
  });

  it('is not to be sent requests when its database is gone', async () => {
    const { database } = wired();
    await database.drop();
    expect((await plain('/ready')).statusCode).toBe(503);
    expect((await plain('/health')).statusCode).toBe(200);
  });
}
