/** Webhooks to a practice's own systems: signed, retried, replayed, and with nothing about other locations. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { WEBHOOK_TRIES, webhookWait } from '#domain/webhooks/webhook-event.ts';
import { openOutgoing } from '#server/gateways/outgoing-post.ts';
import { webhookJobs } from '#server/jobs/webhooks.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { changingPrices } from '#server/usecases/distributors/change-account.ts';
import { createSlowHosts } from '#server/usecases/slow-hosts.ts';
import { addWebhookEvent, addWebhookEvents } from '#server/usecases/webhooks/add-webhook-event.ts';
import { deliverWebhook } from '#server/usecases/webhooks/deliver-webhook.ts';
import { queuePriceEvents } from '#server/usecases/webhooks/queue-price-events.ts';
import { paths } from '#tests/support/paths.ts';
import { PASSWORD } from '../support/small-practice.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

interface Told {
  readonly id: string;
  readonly data: { readonly orderNumber: string };
}

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let receiver: Server;
let url = '';
let received: Received[] = [];
let answers: number[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => void receiver.close());

function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const parts = String(headers['stockroom-signature']).split(',');
  const seconds = parts[0]?.slice(2) ?? '';
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return Math.abs(Number(seconds) - Date.now() / 1000) < 60 && parts.slice(1).includes(`v1=${wanted}`);
}

const outgoing = openOutgoing(['loopback']);
const wanted = (events: readonly string[], to = url) => ({
  data: { type: 'webhooks', attributes: { url: to, events } },
});

describeWire(
  'outgoing webhooks',
  (wired) => {
    const main = (): LocationId => asId<LocationId>(wired().practice.locations.main);
    async function make(events: readonly string[]) {
      await wired().server.store.pool.query('delete from webhooks');
      await wired().server.store.pool.query(`delete from graphile_worker._private_jobs`);
      received = [];
      answers = [];
      const made = await wired().post('/api/v2/webhooks', wanted(events));
      expect(made.status).toBe(200);
      const { secret } = made.json['meta'] as { secret: string };
      return { id: (made.json['data'] as unknown as { id: string }).id, secret };
    }
    interface Delivery {
      readonly id: string;
      readonly attributes: Readonly<Record<string, unknown>>;
    }
    const deliveries = async (id: string): Promise<readonly Delivery[]> =>
      (JSON.parse((await wired().get(`/api/v2/webhooks/${id}/deliveries`)).text) as { data: Delivery[] }).data;
    /** Runs all waiting jobs, due or not. */
    async function runJobs(): Promise<readonly number[]> {
      const { server } = wired();
      const { rows } = await server.store.pool.query<{ payload: never; wait: number }>(
        `with taken as (
            delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
              where t.id = j.task_id and t.identifier = 'webhook' returning j.payload, j.run_at)
          select payload, extract(epoch from run_at - now())::float8 as wait from taken`,
      );
      for (const { payload } of rows) await deliverWebhook(server, outgoing, payload);
      return rows.map(({ wait }) => wait);
    }

    it('RT-12 an event is signed with its time, and told once to each webhook that wants it', async () => {
      const w = wired();
      const { id, secret } = await make(['stock.low']);
      await w.server.store.pool.query('update workspace_items set reorder_when_lte = 3, on_hand = 5 where id = $1', [
        w.practice.items.gloves,
      ]);
      const use = (count: number) => w.post('/api/v2/stock-movements', adjust(w.practice.items.gloves, -count));
      expect((await use(1)).status).toBe(201);
      expect((await use(1)).status).toBe(201);
      expect((await use(1)).status).toBe(201);
      await runJobs();
      expect(received).toHaveLength(1);
      const [reported] = received as [Received];
      expect(isSignedBy(secret, reported)).toBe(true);
      expect(isSignedBy(`${secret}x`, reported)).toBe(false);
      expect(JSON.parse(reported.body)).toMatchObject({
        type: 'stock.low',
        locationId: main(),
        data: { itemId: w.practice.items.gloves, qtyOnHand: 3, reorderAt: 3 },
      });
      expect(reported.headers['stockroom-event']).toBe('stock.low');
      expect((await deliveries(id)).map(({ attributes }) => attributes['state'])).toEqual(['done']);
      const { rows } = await w.server.store.pool.query('select * from webhooks');
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it('RT-12 AUTH-37 is created, and gets a new secret, after the password was given, within ten minutes', async () => {
      const { owner, post, practice, server } = wired();
      const { id } = await make(['stock.low']);
      const secrets = async () =>
        (await server.store.pool.query('select secret_sealed from webhooks order by id')).rows;
      const before = await secrets();
      await server.store.pool.query(
        `update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
        [practice.users.owner],
      );
      const rotate = () => post(`/api/v2/webhooks/${id}/secrets`, undefined);
      const refused = [await post('/api/v2/webhooks', wanted(['stock.low'])), await rotate()];
      expect(refused.map(codeOf)).toEqual(['proof-needed', 'proof-needed']);
      expect(await secrets()).toEqual(before);
      const body = { data: { type: 'proofs', attributes: { password: PASSWORD, code: '' } } };
      expect((await server.ask('POST', '/api/auth/proofs', { as: owner, key: null, body })).status).toBe(204);
      expect([(await post('/api/v2/webhooks', wanted(['stock.low']))).status, (await rotate()).status]).toEqual([
        200, 200,
      ]);
    });

    it('RT-12 twenty are the most, also of requests that are sent at once', async () => {
      const w = wired();
      await make(['stock.low']);
      await Promise.all(Array.from({ length: 30 }, () => w.post('/api/v2/webhooks', wanted(['stock.low']))));
      const { rows } = await w.server.store.pool.query('select count(*)::int as kept from webhooks');
      expect(rows).toEqual([{ kept: 20 }]);
    });

    it('RT-12 receivers that do not answer hold up each other and nobody else, and lose no attempt by it', async () => {
      const w = wired();
      await w.server.store.pool.query('delete from webhooks');
      await w.server.store.pool.query(`delete from graphile_worker._private_jobs`);
      const hosts = ['slow-a.test', 'slow-b.test', 'quick.test'];
      for (const host of hosts) await w.post('/api/v2/webhooks', wanted(['stock.low'], `https://${host}/hook`));
      const clock = { ms: 0 };
      let isHanging = false;
      const posted: string[] = [];
      const hang = Promise.withResolvers<number>();
      const post: typeof outgoing.post = ({ url: to }) => {
        const { host } = new URL(to);
        posted.push(host);
        if (host === 'quick.test') return Promise.resolve(200);
        if (isHanging) return hang.promise;
        clock.ms += 10_000;
        return Promise.reject(new Error('timeout'));
      };
      const slowHosts = createSlowHosts(() => clock.ms);
      const [deliver] = webhookJobs(w.server, { ...outgoing, post }, slowHosts);
      const takeAll = async () => {
        const { rows } = await w.server.store.pool.query<{ payload: { deliveryId: string } }>(
          `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
              where t.id = j.task_id and t.identifier = 'webhook' returning j.payload)
            select payload from taken order by (payload ->> 'deliveryId')::bigint`,
        );
        return rows.map(
          ({ payload }) =>
            async () =>
              await deliver?.run(payload, new AbortController().signal),
        );
      };
      const tell = () =>
        inTransaction(w.server.store, (connection) =>
          addWebhookEvent(connection, main(), 'stock.low', { itemId: '1' } as never),
        );
      await tell();
      for (const run of await takeAll()) await run();
      expect(posted.toSorted()).toEqual(hosts.toSorted());
      await w.server.store.pool.query(`delete from graphile_worker._private_jobs`);
      isHanging = true;
      posted.length = 0;
      await tell();
      const [runFirst, ...others] = await takeAll();
      const first = runFirst?.();
      await vi.waitFor(() => expect(posted).toHaveLength(1));
      for (const run of others) await run();
      expect(posted).toEqual(['slow-a.test', 'quick.test']);
      const { rows } = await w.server.store.pool.query(
        `select h.url, d.state, d.tries from webhook_deliveries d join webhooks h on h.location_id = d.location_id and h.id = d.webhook_id
          order by d.id desc limit 3`,
      );
      expect(rows).toContainEqual({ url: 'https://slow-b.test/hook', state: 'waiting', tries: 0 });
      expect(rows).toContainEqual({ url: 'https://quick.test/hook', state: 'done', tries: 1 });
      const { rows: again } = await w.server.store.pool.query('select from graphile_worker._private_jobs');
      expect(again).toHaveLength(1);
      hang.resolve(200);
      await first;
    });

    it('RT-12 is tried again after a 500 and a redirect, later each time, given up in the end, and replayed by hand', async () => {
      const w = wired();
      const { id } = await make(['order.placed']);
      answers = [500, 302];
      const data = { orderId: '1', orderNumber: 'A', reference: '', distributor: { id: '2', name: 'North' }, total: 3 };
      await inTransaction(w.server.store, (connection) => addWebhookEvent(connection, main(), 'order.placed', data));
      await runJobs();
      expect((await deliveries(id))[0]?.attributes).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
      const [first = 0] = await runJobs();
      const [second = 0] = await runJobs();
      expect([Math.round(first), Math.round(second)]).toEqual([10, 20]);
      expect((await deliveries(id))[0]?.attributes).toMatchObject({ state: 'done', tries: 3, status: 200 });
      expect(new Set(received.map(({ headers }) => headers['stockroom-delivery'])).size).toBe(1);
      expect(new Set(received.map(({ body }) => body)).size).toBe(1);

      await w.server.store.pool.query(`update webhook_deliveries set state = 'waiting', tries = $1`, [
        WEBHOOK_TRIES - 1,
      ]);
      answers = [410];
      const delivery = (await deliveries(id))[0];
      await deliverWebhook(w.server, outgoing, { locationId: main(), deliveryId: delivery?.id ?? '' });
      expect((await deliveries(id))[0]?.attributes).toMatchObject({ state: 'failed', status: 410 });
      expect(await runJobs()).toEqual([]);
      const replay = (more: object = {}) =>
        w.post(`/api/v2/webhook-deliveries/${delivery?.id ?? ''}/replays`, undefined, more);
      expect((await replay()).status).toBe(204);
      // Already waiting: nothing more is sent, and nothing recorded.
      expect((await replay()).status).toBe(204);
      await runJobs();
      expect((await deliveries(id))[0]?.attributes).toMatchObject({ state: 'done', problem: null });
      const headers = { 'x-impersonated-user': w.practice.users.owner };
      expect((await replay({ as: w.admin, headers })).status).toBe(204);
      await runJobs();
      const { rows } = await w.server.store.pool.query(
        `select user_name, admin_name, subject, details from audit_events where kind = 'webhook-event-resent' order by id`,
      );
      const resent = { user_name: 'Owner Person', subject: new URL(url).host, details: { events: ['order.placed'] } };
      expect(rows).toEqual([
        { ...resent, admin_name: null },
        { ...resent, admin_name: 'Admin Person' },
      ]);
      expect(received.at(-1)?.body).toBe(received[0]?.body);
    });

    it('waits between ten seconds and six hours', () => {
      expect([1, 2, 3, 30].map(webhookWait)).toEqual([10_000, 20_000, 40_000, 21_600_000]);
    });

    it('what is rolled back is told to nobody', async () => {
      const { id } = await make(['order.placed']);
      const failing = inTransaction(wired().server.store, async (connection) => {
        const data = { orderId: '1', orderNumber: 'A', reference: '', distributor: { id: '2', name: 'N' }, total: 3 };
        await addWebhookEvent(connection, main(), 'order.placed', data);
        throw new Error('the rest went wrong');
      });
      await expect(failing).rejects.toThrow('the rest went wrong');
      expect(await runJobs()).toEqual([]);
      expect(await deliveries(id)).toEqual([]);
    });

    it('RT-12 of orders that are placed together each webhook hears of each', async () => {
      const { id: one } = await make(['order.placed']);
      const made = await wired().post('/api/v2/webhooks', wanted(['order.placed', 'stock.low']));
      const { id: other } = made.json['data'] as unknown as { id: string };
      const distributor = { id: '2', name: 'North' };
      const placed = ['A', 'B', 'C'].map((orderNumber) => ({
        orderId: '1',
        orderNumber,
        reference: '',
        distributor,
        total: 3,
      }));
      await inTransaction(wired().server.store, (connection) =>
        addWebhookEvents(connection, main(), 'order.placed', placed),
      );
      expect(await runJobs()).toHaveLength(6);
      for (const id of [one, other]) {
        const bodies = (await deliveries(id)).map(({ attributes }) => JSON.parse(String(attributes['body'])) as Told);
        expect(bodies.map(({ data }) => data.orderNumber).toSorted()).toEqual(['A', 'B', 'C']);
        expect(new Set(bodies.map((body) => body.id)).size).toBe(3);
      }
    });

    it('RT-12 a new secret signs from now on, and the former one as well for a day', async () => {
      const w = wired();
      const { id, secret } = await make(['order.placed']);
      const rotated = await w.post(`/api/v2/webhooks/${id}/secrets`, undefined);
      const { secret: next } = rotated.json['meta'] as { secret: string };
      const data = { orderId: '1', orderNumber: 'A', reference: '', distributor: { id: '2', name: 'North' }, total: 3 };
      const tell = () =>
        inTransaction(w.server.store, (connection) => addWebhookEvent(connection, main(), 'order.placed', data));
      await tell();
      await runJobs();
      expect([secret, next].map((each) => isSignedBy(each, received[0] as Received))).toEqual([true, true]);
      await w.server.store.pool.query(`update former_webhook_secrets set valid_until = now() - interval '1 second'`);
      await tell();
      await runJobs();
      expect([secret, next].map((each) => isSignedBy(each, received[1] as Received))).toEqual([false, true]);
    });

    it('RT-12 a secret whose answer was lost does no harm: each secret of the last day signs, also of several made in a row', async () => {
      const w = wired();
      const { id, secret } = await make(['order.placed']);
      const rotate = async (): Promise<string> =>
        ((await w.post(`/api/v2/webhooks/${id}/secrets`, undefined)).json['meta'] as { secret: string }).secret;
      const [lost, next] = [await rotate(), await rotate()];
      const data = { orderId: '1', orderNumber: 'A', reference: '', distributor: { id: '2', name: 'North' }, total: 3 };
      const tell = async (): Promise<Received> => {
        await inTransaction(w.server.store, (connection) => addWebhookEvent(connection, main(), 'order.placed', data));
        await runJobs();
        return received.at(-1) as Received;
      };
      const reported = await tell();
      expect([secret, lost, next].map((each) => isSignedBy(each, reported))).toEqual([true, true, true]);
      for (let made = 0; made < 12; made += 1) await rotate();
      const last = await rotate();
      const later = await tell();
      expect([secret, last].map((each) => isSignedBy(each, later))).toEqual([false, true]);
      expect(String(later.headers['stockroom-signature']).split(',v1=')).toHaveLength(12);
    });

    it('RT-12 prices that move are told together, with what they were; one that moves back is not told', async () => {
      const w = wired();
      const { id } = await make(['price.changed']);
      const { gloves, gauze, mirror } = w.practice.offers;
      const set = (offer: string, cents: number) =>
        changeOffers(w.server.store, async (connection) => {
          await connection.query('update offers set price_cents = $2 where id = $1', [offer, cents]);
          return [offer];
        });
      await set(gloves, 1300);
      await set(gloves, 1400);
      await set(gauze, 1);
      await set(gauze, 499);
      // Nobody at the location stocks it.
      await set(mirror, 5);
      await queuePriceEvents(w.server.store);
      await queuePriceEvents(w.server.store);
      await runJobs();
      const all = await deliveries(id);
      expect(all).toHaveLength(1);
      expect(JSON.parse(String(all[0]?.attributes['body']))).toMatchObject({
        data: { prices: [{ productDistributorId: gloves, before: 12.5, price: 14 }] },
      });
    });

    it('RT-12 a change of what a practice pays is told to it alone, and to no one who pays another price', async () => {
      const w = wired();
      const { pool } = w.server.store;
      const { gloves } = w.practice.offers;
      const { elsewhere } = w.practice.locations;
      const { id } = await make(['price.changed']);
      const foreign = { as: w.stranger, location: elsewhere };
      const made = await w.post('/api/v2/webhooks', wanted(['price.changed']), foreign);
      const { id: other } = made.json['data'] as unknown as { id: string };
      const inCart = { data: { type: 'cart-items', attributes: { productDistributorId: gloves, qty: 1 } } };
      expect((await w.post(paths.cartAdd, inCart, foreign)).status).toBeLessThan(300);
      const [row] = (
        await pool.query<{ distributor_id: string; price_cents: number }>(
          'select distributor_id, price_cents from offers where id = $1',
          [gloves],
        )
      ).rows;
      const { distributor_id: distributorId = '', price_cents: list = 0 } = row ?? {};
      await pool.query(
        `insert into practice_location_distributors (location_id, distributor_id) values ($1, $2)
          on conflict (location_id, distributor_id) do update set status = 'active', error = null, is_blocked = false`,
        [main(), distributorId],
      );
      /** The practice's price file, or its undo. */
      const setOwn = (cents: number | null) =>
        changingPrices(w.server.store, main(), async (connection) => {
          await connection.query('delete from location_files where location_id = $1', [main()]);
          if (cents !== null) {
            await connection.query(
              `with f as (insert into location_files (location_id, distributor_id, kind, file_name, size_bytes, uploaded_by)
                  values ($1, $2, 'prices', 'own.csv', 1, 'Owner') returning id)
                insert into location_price_rows (location_id, offer_id, file_id, price_cents) select $1, $3, id, $4 from f`,
              [main(), distributorId, gloves, cents],
            );
          }
          return { value: undefined, distributorId };
        });
      const setList = (cents: number) =>
        changeOffers(w.server.store, async (connection) => {
          await connection.query('update offers set price_cents = $2 where id = $1', [gloves, cents]);
          return [gloves];
        });
      const moves = async (webhook: string, as: object = {}): Promise<unknown[]> => {
        const text = (await w.get(`/api/v2/webhooks/${webhook}/deliveries`, as)).text;
        const bodies = (JSON.parse(text) as { data: Delivery[] }).data.map(({ attributes }) =>
          String(attributes['body']),
        );
        return bodies
          .toReversed()
          .flatMap((body) =>
            (JSON.parse(body) as { data: { prices: Move[] } }).data.prices.map(({ before, price }) => [before, price]),
          );
      };
      interface Move {
        readonly before: number;
        readonly price: number;
      }
      const step = async (work: Promise<unknown>): Promise<void> => {
        await work;
        await queuePriceEvents(w.server.store);
      };
      try {
        await step(setOwn(900));
        await step(setList(1500));
        await step(setOwn(800));
        // Both in one minute: what counts is what is paid in the end.
        await setList(1600);
        await step(setOwn(null));
        await setOwn(700);
        await step(setOwn(null));
        await setOwn(650);
        await step(setList(1700));
        expect(await moves(id)).toEqual([
          [list / 100, 9],
          [9, 8],
          [8, 16],
          [16, 6.5],
        ]);
        expect(await moves(other, foreign)).toEqual([
          [list / 100, 15],
          [15, 16],
          [16, 17],
        ]);
      } finally {
        await setOwn(null);
        await setList(list);
      }
    });

    it('RT-12 is made for allowed addresses alone, and seen, replayed and removed at its own location alone', async () => {
      const w = wired();
      const { id } = await make(['order.placed']);
      for (const to of ['https://10.0.0.8/', 'ftp://example.com/', 'nonsense']) {
        const refused = await w.post('/api/v2/webhooks', wanted(['order.placed'], to));
        expect([to, refused.status, codeOf(refused)]).toEqual([to, 422, 'invalid-attribute']);
      }
      const data = { orderId: '1', orderNumber: 'A', reference: '', distributor: { id: '2', name: 'North' }, total: 3 };
      await inTransaction(w.server.store, (connection) => addWebhookEvent(connection, main(), 'order.placed', data));
      await inTransaction(w.server.store, (connection) =>
        addWebhookEvent(connection, w.practice.locations.elsewhere, 'order.placed', data),
      );
      expect(await deliveries(id)).toHaveLength(1);
      const foreign = { as: w.stranger, location: w.practice.locations.elsewhere };
      const seen = await w.get(`/api/v2/webhooks/${id}/deliveries`, foreign);
      expect(JSON.parse(seen.text)).toMatchObject({ data: [] });
      expect((await w.del(`/api/v2/webhooks/${id}`, foreign)).status).toBe(204);
      expect((await w.post(`/api/v2/webhooks/${id}/secrets`, undefined, foreign)).status).toBe(404);
      expect(JSON.parse((await w.get('/api/v2/webhooks')).text)).toMatchObject({ data: [{ id }] });
      expect((await w.del(`/api/v2/webhooks/${id}`)).status).toBe(204);
      expect(JSON.parse((await w.get('/api/v2/webhooks')).text)).toMatchObject({ data: [] });
      const { rows } = await w.server.store.pool.query(
        `select kind from audit_events where kind like 'webhook-%' order by id desc limit 1`,
      );
      expect(rows).toEqual([{ kind: 'webhook-removed' }]);
    });
  },
  { outgoing },
);
