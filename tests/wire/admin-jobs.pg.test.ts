/** Jobs and stuck deliveries in the admin area, with a real receiver of orders. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IMPERSONATED_HEADER } from '#contract/headers.ts';
import { createLog } from '#server/http/log.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { addJob } from '#server/store/jobs/add-job.ts';
import { sendPurchase, PURCHASE_JOB, type PurchaseJob } from '#server/usecases/purchase-orders/send-purchase.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';
import { paths } from '#tests/support/paths.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { describeWire } from './wire-kit.ts';

const STATUS_OK = '<cXML><Response><Status code="200" text="OK"/></Response></cXML>';

describeWire('jobs and deliveries of the admin area', (wired) => {
  const received: string[] = [];
  let isDown = false;
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (isDown) return void response.writeHead(503).end();
      received.push(/orderID="([^"]+)"/.exec(body)?.[1] ?? '');
      response.end(STATUS_OK);
    });
  });

  beforeAll(async () => {
    await seedOrdering(wired().server.store, wired().practice);
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    await wired().server.store.pool.query(`update distributors set gateway = 'cxml', gateway_address = $1`, [
      `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/orders`,
    ]);
  });
  afterAll(() => void receiver.close());
  beforeEach(async () => {
    received.length = 0;
    isDown = false;
    const { pool } = wired().server.store;
    await pool.query('delete from graphile_worker._private_jobs');
    await pool.query('delete from cart_items where location_id = $1', [wired().practice.locations.main]);
    await pool.query(`update orders set archived = true`);
  });

  const asAdmin = (method: 'GET' | 'POST', path: string) =>
    wired().server.ask(method, path, { as: wired().admin, key: null });
  const outcomeOf = async (path: string) => (await asAdmin('POST', path)).json['meta']?.['outcome'];
  const retry = (order: string) => outcomeOf(`/api/v2/admin/deliveries/${order}/retries`);
  const stop = (order: string) => outcomeOf(`/api/v2/admin/deliveries/${order}/stops`);
  const stuck = async () => (await asAdmin('GET', '/api/v2/admin/deliveries')).json['data'];

  async function place(): Promise<{ id: string; number: string }> {
    const { post, practice } = wired();
    const attributes = { productDistributorId: practice.offers.gloves };
    await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    const order = answer.json['meta']?.['orders']?.[0];
    return { id: String(order?.['id']), number: String(order?.['number']) };
  }

  /** Runs the jobs that are due. */
  async function work(): Promise<void> {
    const { store } = wired().server;
    const gateways = openGateways({ clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null });
    const delivery = { store, gateways, publicOrigin: 'https://stock.example' };
    const kind = {
      name: PURCHASE_JOB,
      concurrency: 4,
      run: (payload: unknown) => sendPurchase(delivery, payload as PurchaseJob),
    };
    await runOnce(await runnerOptions({ store, log: createLog('silent'), kinds: [kind] }));
  }

  async function placeWhileDown() {
    isDown = true;
    const order = await place();
    await work();
    isDown = false;
    return order;
  }

  it('ADM-03 lists an order that could not be sent, with the reason, and none that goes its way', async () => {
    const order = await placeWhileDown();
    const other = await place();
    await work();
    expect(received).toEqual([other.number]);
    expect(await stuck()).toEqual([
      {
        type: 'deliveries',
        id: order.id,
        attributes: {
          orderNumber: order.number,
          state: 'queued',
          problem: 'unreachable',
          tries: 1,
          lastError: expect.stringContaining('503') as string,
          nextTryAt: expect.stringMatching(/^2\d{3}-/) as string,
          placedAt: expect.stringMatching(/^2\d{3}-/) as string,
          distributorName: expect.any(String) as string,
          locationName: 'Main',
          practiceName: 'Maple',
        },
      },
    ]);
    const found = await asAdmin('GET', `/api/v2/admin/deliveries?filter[search]=${order.number.toLowerCase()}`);
    expect(found.json['meta']).toMatchObject({ total: 1, current_page: 1, last_page: 1 });
    const none = await asAdmin('GET', '/api/v2/admin/deliveries?filter[search]=nothing-like-it&page[number]=3');
    expect(none.json).toMatchObject({ data: [], meta: { total: 0, current_page: 3 } });
  });

  it('ADM-03 sends an order once that waits for its next try, however many press at the same time', async () => {
    const order = await placeWhileDown();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => retry(order.id)));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    await Promise.all([work(), work(), ...Array.from({ length: 6 }, () => retry(order.id))]);
    await work();
    expect(received).toEqual([order.number]);
    expect(await retry(order.id)).toBe('gone');
    expect(await stuck()).toEqual([]);
  });

  it('ADM-03 sends an order again that was given up, once', async () => {
    const order = await placeWhileDown();
    expect(await stop(order.id)).toBe('done');
    await Promise.all([retry(order.id), retry(order.id), retry(order.id)]);
    await Promise.all([work(), work()]);
    expect(received).toEqual([order.number]);
  });

  it('ADM-03 leaves an order alone that is being sent at this moment', async () => {
    const order = await placeWhileDown();
    await wired().server.store.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`,
    );
    expect([await retry(order.id), await stop(order.id)]).toEqual(['running', 'running']);
  });

  it('ADM-04 an order whose sending is stopped fails, is told to the practice once, and is not tried again', async () => {
    const { pool } = wired().server.store;
    const order = await placeWhileDown();
    const outcomes = await Promise.all([stop(order.id), stop(order.id)]);
    expect(outcomes.toSorted()).toEqual(['done', 'gone']);
    await work();
    expect(received).toEqual([]);
    const mails = await pool.query(
      `select count(*)::int as mails from mails where body_text like '%' || $1 || '%' group by recipients`,
      [order.number],
    );
    expect(mails.rows).toEqual([{ mails: 1 }]);
    const told = await pool.query(`select kind, status from notifications where meta ->> 'orderId' = $1`, [order.id]);
    expect(told.rows).toEqual([{ kind: 'order-issue', status: 'failed' }]);
    expect(await stuck()).toMatchObject([
      { id: order.id, attributes: { state: 'failed', lastError: 'stopped by Admin Person', nextTryAt: null } },
    ]);
  });

  it('ADM-02 lists jobs with kind, state, tries and next try, and filters them', async () => {
    const { pool } = wired().server.store;
    const order = await placeWhileDown();
    await addJob(pool, { kind: 'mail', key: 'm1', payload: { to: 'somebody@maple.test' } });
    await pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no route' where key = 'mail:m1'`,
    );
    const all = await asAdmin('GET', '/api/v2/admin/jobs');
    expect(all.json['data']).toMatchObject([
      { attributes: { kind: 'mail', state: 'failed', lastError: 'no route', nextTryAt: null, orderNumber: null } },
      {
        attributes: {
          kind: PURCHASE_JOB,
          state: 'retrying',
          tries: 1,
          triesAtMost: null,
          orderNumber: order.number,
          locationName: 'Main',
        },
      },
    ]);
    // The person a job is about is not shown.
    expect(all.text).not.toContain('somebody@');
    expect(all.json['meta']).toMatchObject({ total: 2, kinds: ['mail', PURCHASE_JOB] });
    const failed = await asAdmin('GET', '/api/v2/admin/jobs?filter[state]=failed');
    expect(failed.json['data']).toHaveLength(1);
    const ofKind = await asAdmin('GET', `/api/v2/admin/jobs?filter[kind]=${PURCHASE_JOB}`);
    expect(ofKind.json['data']).toMatchObject([{ attributes: { kind: PURCHASE_JOB } }]);
  });

  it('ADM-02 runs a job now and stops one, again without harm', async () => {
    const { pool } = wired().server.store;
    await addJob(pool, { kind: 'mail', key: 'm2', payload: {}, afterMs: 3_600_000 });
    const listed = await asAdmin('GET', '/api/v2/admin/jobs');
    const id = String(listed.json['data']?.[0]?.['id']);
    const state = async () =>
      (await pool.query(`select attempts, max_attempts, last_error, run_at <= now() as due from graphile_worker.jobs`))
        .rows;
    expect(await outcomeOf(`/api/v2/admin/jobs/${id}/stops`)).toBe('done');
    expect(await outcomeOf(`/api/v2/admin/jobs/${id}/stops`)).toBe('done');
    expect(await state()).toMatchObject([{ attempts: 25, max_attempts: 25, last_error: 'stopped by Admin Person' }]);
    expect(await outcomeOf(`/api/v2/admin/jobs/${id}/retries`)).toBe('done');
    expect(await state()).toMatchObject([{ attempts: 0, due: true }]);
    await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`);
    expect(await outcomeOf(`/api/v2/admin/jobs/${id}/retries`)).toBe('running');
    await pool.query('delete from graphile_worker._private_jobs');
    expect(await outcomeOf(`/api/v2/admin/jobs/${id}/retries`)).toBe('gone');
    expect(await outcomeOf('/api/v2/admin/jobs/abc/stops')).toBe('gone');
  });

  it('ADM-02 a job of an order is the order’s: stopped by either, and sent once by both', async () => {
    const order = await placeWhileDown();
    const listed = await asAdmin('GET', '/api/v2/admin/jobs');
    const id = String(listed.json['data']?.[0]?.['id']);
    await Promise.all([outcomeOf(`/api/v2/admin/jobs/${id}/retries`), retry(order.id)]);
    await Promise.all([work(), work()]);
    expect(received).toEqual([order.number]);
  });

  it('ADM-01 IMP-05 an admin who acts for an owner is refused, and the API’s document keeps silent', async () => {
    const { server, admin, practice } = wired();
    const acting = { as: admin, headers: { [IMPERSONATED_HEADER]: practice.users.owner } };
    expect((await server.ask('GET', '/api/v2/admin/jobs', acting)).status).toBe(403);
    const document = await server.ask('GET', '/api/v2/openapi.json');
    expect(document.text).toContain('/api/v2/orders');
    expect(document.text).not.toContain('/admin/');
  });
});
