import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runOnce } from 'graphile-worker';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServerProcess } from '#e2e/support/server-process.ts';
import { orderDocument } from '#contract/resources/order.ts';
import { locationDocument } from '#contract/resources/session.ts';
import { paths } from '#tests/support/paths.ts';
import { type Gateway, GatewayFailure, type PurchaseOrder } from '#server/gateways/gateway.ts';
import { postToCxml } from '#server/http/cxml-route.ts';
import { createLog } from '#server/http/log.ts';
import { purchaseOrderJob } from '#server/jobs/purchase-order.ts';
import { runnerOptions, startJobs } from '#server/jobs/run-jobs.ts';
import { addJob, releaseJobs } from '#server/store/jobs/add-job.ts';
import { waitingOrders } from '#server/store/migrations/0020-waiting-orders.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { sendPurchase, PURCHASE_JOB, type PurchaseJob } from '#server/usecases/purchase-orders/send-purchase.ts';
import { failStranded } from '#server/usecases/purchase-orders/fail-stranded.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';
import { simulatedSecret } from '#server/usecases/supplier-documents/simulated-secret.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { describeWire } from './wire-kit.ts';

const ORIGIN = 'https://stock.example';
const STATUS_OK = '<cXML><Response><Status code="200" text="OK"/></Response></cXML>';

describeWire('purchase orders', (wired) => {
  let seeded: OrderingPractice;
  /** What the receiver got: order numbers and payload ids, in order. */
  const received: string[] = [];
  const payloadIds: string[] = [];
  let holding: ((response: ServerResponse) => void) | null = null;
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push(/orderID="([^"]+)"/.exec(body)?.[1] ?? '');
      payloadIds.push(/payloadID="([^"]+)"/.exec(body)?.[1] ?? '');
      // Answered later, if the test wants to.
      if (holding === null) response.end(STATUS_OK);
      else holding(response);
    });
  });

  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void receiver.close());
  beforeEach(async () => {
    received.length = 0;
    payloadIds.length = 0;
    holding = null;
    const { pool } = wired().server.store;
    await pool.query('delete from graphile_worker._private_jobs');
    await pool.query('delete from cart_items where location_id = $1', [wired().practice.locations.main]);
    await pool.query(`update orders set archived = true`);
    await via('simulated');
  });

  const via = (gateway: 'simulated' | 'cxml') =>
    wired().server.store.pool.query('update distributors set gateway = $1, gateway_address = $2', [
      gateway,
      `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/orders`,
    ]);

  async function place(offer = wired().practice.offers.gloves): Promise<{ id: string; number: string }> {
    const { post, practice } = wired();
    const line = { data: { type: 'cart-items', attributes: { productDistributorId: offer } } };
    await post(paths.cartAdd, line);
    const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    const order = answer.json['meta']?.['orders']?.[0];
    return { id: String(order?.['id']), number: String(order?.['number']) };
  }
  async function order(id: string) {
    const { rows } = await wired().server.store.pool.query(
      `select u.state, o.status, u.last_error, i.qty_shipped,
          (select count(*)::int from graphile_worker._private_jobs where payload ->> 'orderId' = o.id::text) as jobs
        from orders o join purchase_orders u on u.order_id = o.id join order_items i on i.order_id = o.id where o.id = $1`,
      [id],
    );
    return rows[0] as { state: string; status: string; last_error: string | null; qty_shipped: number; jobs: number };
  }
  const attributesOf = async (id: string) => {
    const { server, owner, practice } = wired();
    const requested = { as: owner, location: practice.locations.main };
    return v.parse(orderDocument, (await server.ask('GET', paths.order(id), requested)).json).data.attributes;
  };
  const hasOrderIssues = async () => {
    const { server, owner, practice } = wired();
    const { main } = practice.locations;
    const reported = await server.ask('GET', paths.practiceLocation(main), { as: owner, location: main });
    return v.parse(locationDocument, reported.json).data.attributes.hasOrderIssues;
  };
  const postHere = (xml: string): Promise<string> => postToCxml(wired().server.app, xml);
  const real = () =>
    openGateways(
      { clockSpeed: 1e9, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null },
      { route: { post: postHere, sharedSecret: simulatedSecret(wired().server.tokenKey) } },
    );
  /** @returns how many jobs were due */
  async function workOn(store: Store, gateways = real()): Promise<number> {
    let count = 0;
    const deliver = async (payload: unknown): Promise<void> => {
      count += 1;
      await sendPurchase({ store, gateways, publicOrigin: ORIGIN }, payload as PurchaseJob);
    };
    const kinds = [{ name: PURCHASE_JOB, concurrency: 1, run: deliver }];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
    // The end of a job is recorded a moment later.
    const underWay = 'select count(*)::int as jobs from graphile_worker.jobs where locked_by is not null';
    if (count > 0) await expect.poll(async () => (await store.pool.query(underWay)).rows).toEqual([{ jobs: 0 }]);
    return count;
  }
  const work = (gateways = real()) => workOn(wired().server.store, gateways);
  const hurry = () => wired().server.store.pool.query('update graphile_worker._private_jobs set run_at = now()');
  const failing = (isFinal: boolean): Gateway => ({
    next: () => null,
    send: () =>
      Promise.reject(new GatewayFailure('no answer', { isFinal, problem: isFinal ? 'refused' : 'unreachable' })),
  });

  it('has a number and a payload id that a restored backup, or another installation, never gives out again', async () => {
    await via('cxml');
    const { pool } = wired().server.store;
    const before = await place();
    await work();
    // As after restoring an earlier backup: the order is unknown, and the next one gets its id.
    for (const table of ['zen_rep_tasks', 'purchase_orders', 'order_items'])
      await pool.query(`delete from ${table} where order_id = $1`, [before.id]);
    await pool.query('delete from orders where id = $1', [before.id]);
    await pool.query(`alter table orders alter column id restart with ${before.id}`);
    const after = await place();
    await work();
    expect(after.id).toBe(before.id);
    expect(after.number).not.toBe(before.number);
    expect(received).toEqual([before.number, after.number]);
    expect(new Set(payloadIds).size).toBe(2);
  });

  it('one that ends by nothing does not hold the end of the server', async () => {
    const { store } = wired().server;
    await addJob(store.pool, { kind: 'endless', key: '1', payload: {} });
    let begun = 0;
    const endless = () => {
      begun += 1;
      return new Promise<void>(() => {});
    };
    const kinds = [{ name: 'endless', concurrency: 1, run: endless }];
    const stop = startJobs({ store, log: createLog('silent'), kinds });
    await vi.waitFor(() => expect(begun).toBe(1));
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(8_000);
    const { rows } = await store.pool.query('select locked_by is not null as taken from graphile_worker.jobs');
    expect(rows).toEqual([{ taken: true }]);
  });

  it('ORD-08 the simulated distributor accepts, ships and delivers', async () => {
    const { id } = await place();
    expect(await order(id)).toMatchObject({ state: 'queued', status: 'in_progress', jobs: 1 });
    const states = [];
    for (let round = 0; round < 20 && (await order(id)).jobs > 0; round += 1) {
      await hurry();
      await work();
      states.push((await order(id)).state);
    }
    expect(states.at(-1)).toBe('delivered');
    expect(await order(id)).toMatchObject({ status: 'completed', qty_shipped: 1, jobs: 0, last_error: null });
    // The simulation sends the documents of a real distributor at each step.
    const { items, shipments, invoices, total, eta } = await attributesOf(id);
    expect(items).toMatchObject([{ qtyConfirmed: 1, qtyInvoiced: 1, expectedOn: eta }]);
    expect(shipments).toMatchObject([{ carrier: 'UPS', expectedOn: eta, lines: [{ qty: 1 }] }]);
    expect(shipments[0]?.deliveredAt).not.toBeNull();
    expect(invoices).toMatchObject([{ total, isCredit: false }]);
  });

  it('CHK-16 the answer to a checkout says of an order that it is only simulated', async () => {
    const { post, practice } = wired();
    const said: unknown[] = [];
    for (const gateway of ['simulated', 'cxml'] as const) {
      await via(gateway);
      const attributes = { productDistributorId: practice.offers.gloves };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      said.push(answer.json['meta']?.['orders']?.[0]?.['isSimulated']);
    }
    expect(said).toEqual([true, undefined]);
  });

  it('CHK-16 an order that was told to nobody says so from then on, whatever becomes of its distributor', async () => {
    const { id } = await place();
    const isSimulated = async (of: string) => (await attributesOf(of)).isSimulated;
    expect(await isSimulated(id)).toBeUndefined();
    await work();
    expect(await isSimulated(id)).toBe(true);
    await via('cxml');
    const real = await place();
    await work();
    expect([(await order(real.id)).state, await isSimulated(real.id)]).toEqual(['sent', undefined]);
    expect(await isSimulated(id)).toBe(true);
  });

  it('ORD-22 tells the sockets of an order when it is placed and with each of its steps', async () => {
    const { store } = wired().server;
    const reported: string[] = [];
    // The route for documents has the store of the server.
    const telling = vi.spyOn(store, 'announceOrders').mockImplementation(({ orderIds }) => {
      reported.push(...orderIds);
    });
    onTestFinished(() => telling.mockRestore());
    const { id } = await place();
    for (let round = 0; round < 20 && (await order(id)).jobs > 0; round += 1) {
      await hurry();
      await work();
    }
    // placed, sent, confirmed, shipped, invoiced, delivered
    expect(reported).toEqual([id, id, id, id, id, id]);
  });

  it('goes out once by cXML, however many processes look for work', async () => {
    await via('cxml');
    const orders = [await place(), await place(), await place(), await place(), await place()];
    const stores = [1, 2, 3, 4].map(() => openStore(wired().database.poolConfig, { maxConnections: 2 }));
    await Promise.all(stores.map((store) => workOn(store)));
    await Promise.all(stores.map((store) => store.close()));
    expect(received.toSorted()).toEqual(orders.map(({ number }) => number).toSorted());
    expect(new Set(payloadIds).size).toBe(5);
    for (const { id } of orders) expect(await order(id)).toMatchObject({ state: 'sent', jobs: 0 });
  });

  it('is tried again after a failure, later each time, and then put on hold with its reason', async () => {
    await via('cxml');
    const { id } = await place();
    const gateways = { ...real(), cxml: failing(false) };
    const waits = [];
    const shown = [];
    for (let tries = 1; tries <= 12; tries += 1) {
      await hurry();
      await work(gateways);
      const { rows } = await wired().server.store.pool.query(
        `select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs where task_identifier = 'purchase-order'`,
      );
      waits.push(rows[0]?.wait ?? null);
      shown.push(await attributesOf(id));
    }
    expect(waits.slice(0, 4).map((wait) => Math.round(Number(wait) / 5))).toEqual([1, 2, 4, 8]);
    expect(waits.at(-1)).toBeNull();
    expect(await order(id)).toMatchObject({ state: 'failed', status: 'on_hold', last_error: 'no answer', jobs: 0 });
    // The practice sees why the order is delayed and until when, and finally that it has failed.
    const [first, second] = shown.map(({ sending }) => sending);
    expect(first).toMatchObject({ problem: 'unreachable', tries: 1 });
    expect(Date.parse(first?.nextTryAt ?? '') - Date.now()).toBeLessThan(5_000);
    expect(second).toMatchObject({ problem: 'unreachable', tries: 2 });
    expect(shown.at(-1)).toMatchObject({
      status: 'on_hold',
      delivery: 'failed',
      sending: { problem: 'unreachable', tries: 12, nextTryAt: null },
    });
    expect(await hasOrderIssues()).toBe(true);
  });

  it('that could not be sent goes out when somebody sends it again, once, and then wants nobody', async () => {
    await via('cxml');
    const { id, number } = await place();
    await work({ ...real(), cxml: failing(true) });
    expect((await attributesOf(id)).sending).toEqual({ problem: 'refused', tries: 1, nextTryAt: null });
    expect(await hasOrderIssues()).toBe(true);
    const { post } = wired();
    const answers = await Promise.all([post(paths.orderSend(id), undefined), post(paths.orderSend(id), undefined)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await order(id)).toMatchObject({ state: 'queued', status: 'in_progress', last_error: null, jobs: 1 });
    expect(await hasOrderIssues()).toBe(false);
    expect(await work()).toBe(1);
    expect((await post(paths.orderSend(id), undefined)).status).toBe(200);
    expect(await work()).toBe(0);
    expect(received).toEqual([number]);
    expect(await attributesOf(id)).toMatchObject({ delivery: 'sent', sending: null });
    expect((await post(paths.orderSend('999999'), undefined)).status).toBe(404);
  });

  it('that could not be sent wants nobody anymore once it is archived', async () => {
    await via('cxml');
    const { id } = await place();
    await work({ ...real(), cxml: failing(true) });
    expect(await hasOrderIssues()).toBe(true);
    const { server, owner, practice } = wired();
    const body = { data: { type: 'orders', attributes: { archived: true } } };
    const { main: location } = practice.locations;
    expect((await server.ask('PATCH', paths.order(id), { as: owner, location, body })).status).toBe(200);
    expect(await hasOrderIssues()).toBe(false);
  });

  it('whose job fails for good, or is lost, is put on hold within the hour, and never waits for nothing', async () => {
    await via('cxml');
    const { store } = wired().server;
    // Completes orders that earlier tests left without a job.
    await store.pool.query(`update purchase_orders set state = 'delivered'`);
    const [lost, broken, waiting, fresh] = [await place(), await place(), await place(), await place()];
    const jobOf = ({ id }: { id: string }) => `purchase-order:${id}`;
    await store.pool.query('delete from graphile_worker._private_jobs where key = any($1)', [
      [jobOf(lost), jobOf(fresh)],
    ]);
    await store.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [
      jobOf(broken),
    ]);
    await store.pool.query(`update purchase_orders set updated_at = now() - interval '2 hours' where order_id <> $1`, [
      fresh.id,
    ]);
    expect(await failStranded(store, ORIGIN)).toBe(2);
    for (const { id } of [lost, broken])
      expect(await attributesOf(id)).toMatchObject({
        status: 'on_hold',
        delivery: 'failed',
        sending: { problem: 'unexpected', nextTryAt: null },
      });
    for (const { id } of [waiting, fresh]) expect(await order(id)).toMatchObject({ state: 'queued' });
    expect((await wired().post(paths.orderSend(broken.id), undefined)).status).toBe(200);
    await hurry();
    expect(await work()).toBe(2);
    expect(await order(broken.id)).toMatchObject({ state: 'sent' });
  });

  it('is given up at once where the distributor refuses it for good', async () => {
    await via('cxml');
    const { id } = await place();
    await work({ ...real(), cxml: failing(true) });
    expect(await order(id)).toMatchObject({ state: 'failed', status: 'on_hold', jobs: 0 });
  });

  it('outlives kill -9 between the receiver’s answer and the record of it: the same payload id again, one order', async () => {
    await via('cxml');
    const { id, number } = await place();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../support/die-while-sending-cli.ts')], {
      env: { ...process.env, TARGET: JSON.stringify(wired().database.poolConfig) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(received).toEqual([number]);
    expect(await order(id)).toMatchObject({ state: 'queued', jobs: 1 });
    // Its lease has not ended.
    expect(await work()).toBe(0);
    const { pool } = wired().server.store;
    const lease = [{ kind: PURCHASE_JOB, seconds: 90 }];
    await releaseJobs(pool, lease);
    expect(await work()).toBe(0);
    await pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '90 seconds'`);
    await releaseJobs(pool, lease);
    expect(await work()).toBe(1);
    expect(received).toEqual([number, number]);
    expect(payloadIds[1]).toBe(payloadIds[0]);
    expect(await order(id)).toMatchObject({ state: 'sent', jobs: 0 });
  });

  it('one that accepts connections and stays silent holds up its own orders alone', async () => {
    await via('cxml');
    const { store } = wired().server;
    const opened: Socket[] = [];
    const silent = createTcpServer((socket) => void opened.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await store.pool.query('update distributors set gateway_address = $1 where id = $2', [
      `http://127.0.0.1:${(silent.address() as AddressInfo).port}/orders`,
      wired().practice.distributors.harbor,
    ]);
    for (let n = 0; n < 12; n += 1) await place(seeded.offers.glovesHarbor);
    const ways = { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null };
    const stop = startJobs({
      store,
      log: createLog('silent'),
      kinds: [purchaseOrderJob({ store }, ways, { publicOrigin: ORIGIN })],
    });
    onTestFinished(async () => {
      await stop();
      for (const socket of opened) socket.destroy();
      silent.close();
    });
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    // Placed after all of them, and sent nevertheless.
    const { id, number } = await place();
    await expect.poll(() => order(id), { timeout: 5_000 }).toMatchObject({ state: 'sent' });
    expect(received).toEqual([number]);
    expect(opened).toHaveLength(1);
  });

  it('one that waits from before says for whom it waits', async () => {
    const { pool } = wired().server.store;
    await place();
    const flags = async () => (await pool.query('select flags from graphile_worker.jobs')).rows;
    const [wanted] = await flags();
    expect(wanted).toEqual({
      flags: { 'purchase-order': true, [`purchase-order/${wired().practice.distributors.north}`]: true },
    });
    await pool.query('update graphile_worker._private_jobs set flags = null');
    await pool.query(waitingOrders);
    expect(await flags()).toEqual([wanted]);
    // All mails wait for one server.
    await pool.query(`update distributors set gateway = 'mail'`);
    await pool.query(waitingOrders);
    expect(await flags()).toEqual([{ flags: { 'purchase-order': true, 'purchase-order/mail': true } }]);
  });

  describe('when the server stops while it is sent', () => {
    /** Starts a process that sends what is queued, and stops it as soon as the receiver has its first order. @param held called then */
    async function stopWhileSending(held: (response: ServerResponse) => void) {
      await via('cxml');
      const placed = await place();
      const requested = Promise.withResolvers<ServerResponse>();
      holding = (response) => requested.resolve(response);
      const dataDir = testDirectory();
      const env = {
        DATABASE_URL: wired().database.connectionString,
        DEMO: 'off',
        CXML_IDENTITY: 'AN01',
        CXML_SECRET: 's',
      };
      const server = await startServerProcess({ dataDir, env });
      onTestFinished(async () => {
        await server.dispose();
        removeTestDirectory(dataDir);
      });
      const response = await requested.promise;
      const began = performance.now();
      const stopped = server.stop();
      // Measured from the request to stop: the answer comes within the three seconds that it waits.
      held(response);
      expect(await stopped).toBe(0);
      holding = null;
      return { ...placed, server, took: performance.now() - began };
    }

    it('is waited for, recorded, and not sent again by the next start', async () => {
      const { id, number, server } = await stopWhileSending((response) => {
        setTimeout(() => response.end(STATUS_OK), 1_000);
      });
      expect(await order(id)).toMatchObject({ state: 'sent', jobs: 0 });
      await server.start();
      // As long as it takes to find a due job.
      await sleep(3_000);
      expect(received).toEqual([number]);
    });

    it('is broken off after three seconds, and the next start does it at once, as the same order', async () => {
      const { id, number, server, took } = await stopWhileSending(() => {});
      expect(took).toBeLessThan(9_000);
      expect(await order(id)).toMatchObject({ state: 'queued', jobs: 1 });
      await server.start();
      await expect.poll(() => order(id), { timeout: 15_000 }).toMatchObject({ state: 'sent', jobs: 0 });
      expect(received).toEqual([number, number]);
    });
  });

  it('one whose lease ran out while it was sending leaves the record to the other', async () => {
    await via('cxml');
    const { id } = await place();
    const seen: PurchaseOrder[] = [];
    const slow: Gateway = {
      next: () => null,
      send: async (sent) => {
        seen.push(sent);
        if (seen.length > 1) return;
        await releaseJobs(wired().server.store.pool, [{ kind: PURCHASE_JOB, seconds: 0 }]);
        await workOn(wired().server.store, { ...real(), cxml: slow });
      },
    };
    await work({ ...real(), cxml: slow });
    expect(new Set(seen.map(({ payloadId }) => payloadId)).size).toBe(1);
    expect(await order(id)).toMatchObject({ state: 'sent', jobs: 0 });
  });

  it('CHK-14 what a representative places is never sent by itself', async () => {
    await via('cxml');
    const { post, practice } = wired();
    const line = { data: { type: 'cart-items', attributes: { productDistributorId: seeded.offers.repOnly } } };
    await post(paths.cartAdd, line);
    await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    expect(await work()).toBe(0);
    expect(received).toEqual([]);
  });
});
