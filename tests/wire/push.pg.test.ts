/** Web Push: what a device receives, decrypted as the device does, from a fake push service over HTTP; and who is not notified. */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kind.ts';
import { openOutgoing } from '#server/gateways/outgoing-post.ts';
import { firstPushKey, pushKeysOf } from '#server/gateways/web-push.ts';
import { createLog } from '#server/http/log.ts';
import { pushJob } from '#server/jobs/push.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { putPushSubscription } from '#server/store/notifications/push-rows.ts';
import { insertSession } from '#server/store/people/session-tokens.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { addNotification, type NewNotification } from '#server/usecases/notifications/add-notification.ts';
import { pushNotification, type PushJob, type PushMessage } from '#server/usecases/notifications/push.ts';
import { createSlowHosts } from '#server/usecases/slow-hosts.ts';
import { pushText } from '#server/usecases/notifications/push-text.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

let service: Server;
let origin = '';
let received: Received[] = [];
let answers: number[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

/** As browsers generate them. */
function newDevice(name: string) {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  const attributes = { endpoint: `${origin}/send/${name}`, p256dh, auth: auth.toString('base64url') };
  return { curve, auth, attributes };
}
type Device = ReturnType<typeof newDevice>;

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();

/** RFC 8291 over RFC 8188: one record, of salt (16), record size (4), key length (1), key (65) and ciphertext. */
function decrypt({ curve, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender, Buffer.from([1])]);
  const prk = hmac(salt, hmac(hmac(auth, curve.computeSecret(sender)), info));
  const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce);
  opened.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([opened.update(body.subarray(keyEnd, -16)), opened.final()]);
  // What follows the last 2 is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

const keys = pushKeysOf(firstPushKey('k'.repeat(40)));

/** RFC 8292. @returns the token's claims, if it is signed by the key that devices subscribe with */
function claimsOf({ headers }: Received): Readonly<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers['authorization'])) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

const PATH = '/api/v2/push-subscriptions';
const delivered: NewNotification = {
  kind: 'order-delivery',
  status: 'active',
  meta: { orderId: '7', orderNumber: 'ABCD', distributorName: 'North' },
};
const outgoing = openOutgoing(['loopback']);
const sender = { outgoing, keys, contact: 'mailto:stock@example.com' };

describeWire(
  'push',
  (wired) => {
    const main = (): LocationId => asId<LocationId>(wired().practice.locations.main);
    const tell = (notification: NewNotification, at = main()): Promise<string> =>
      inTransaction(wired().server.store, (connection) => addNotification(connection, at, notification));
    const subscribe = (device: Device, ask = {}) =>
      wired().post(PATH, { data: { type: 'push-subscriptions', attributes: device.attributes } }, ask);
    const choose = (byPush: boolean, kind = 'order-delivery', ask = {}) => {
      const attributes = { onScreen: true, byPush, byMail: false };
      const path = `/api/v2/notification-settings/${kind}`;
      return wired().patch(path, { data: { type: 'notification-settings', id: kind, attributes } }, ask);
    };
    const subscribed = async (): Promise<number> =>
      (await wired().server.store.pool.query('select from push_subscriptions')).rowCount ?? 0;
    /** @returns the number of jobs */
    async function runJobs(using = sender): Promise<number> {
      const { store } = wired().server;
      const { rows } = await store.pool.query<{ payload: PushJob }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'push' returning j.payload`,
      );
      for (const { payload } of rows)
        await pushNotification({ store, sender: using, slowHosts: createSlowHosts() }, payload);
      return rows.length;
    }

    beforeEach(async () => {
      const { pool } = wired().server.store;
      await pool.query('delete from push_subscriptions; delete from notification_settings; delete from notifications');
      await pool.query('delete from graphile_worker._private_jobs');
      received = [];
      answers = [];
    });

    it('RT-14 a device reads what it is told, signed by the key that it subscribed with, once for each that is on', async () => {
      const device = newDevice('one');
      expect((await subscribe(device)).status).toBe(204);
      await tell(delivered);
      expect(await runJobs()).toBe(0);
      await choose(true);
      const id = await tell(delivered);
      expect(await runJobs()).toBe(1);
      const [sent] = received;
      if (sent === undefined) throw new Error('nothing came');
      expect(sent.path).toBe('/send/one');
      expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(sent.body.toString('latin1')).not.toContain('North');
      expect(sent.body.length).toBeLessThan(1000);
      expect(JSON.parse(decrypt(device, sent.body))).toEqual({
        title: 'Order delivered',
        body: 'Order ABCD · North',
        path: '/order/7',
        tag: `${main()}/${id}`,
        userId: wired().practice.users.owner,
      } satisfies PushMessage);
      const { aud, sub, exp } = claimsOf(sent);
      expect([aud, sub]).toEqual([origin, 'mailto:stock@example.com']);
      expect(Number(exp)).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
      expect(() => decrypt(newDevice('other'), sent.body)).toThrow();
    });

    it('RT-14 the key that devices subscribe with is told with the settings', async () => {
      const settings = await wired().get('/api/v2/notification-settings');
      expect(settings.json['meta']).toEqual({ pushKey: expect.stringMatching(/^[\w-]{87}$/) });
    });

    it('RT-14 gone at the push service is gone here; what fails for now is tried again, without a word of where', async () => {
      await choose(true);
      for (const status of [404, 410, 403]) {
        await subscribe(newDevice('gone'));
        answers = [status];
        await tell(delivered);
        await runJobs();
        expect([status, await subscribed()]).toEqual([status, 0]);
      }
      await subscribe(newDevice('busy-secret-address'));
      answers = [503];
      await tell(delivered);
      const failure = await runJobs().then(
        () => null,
        (error: unknown) => String(error) + JSON.stringify(error),
      );
      expect(failure).toMatch(/503/);
      expect(failure).not.toMatch(/secret-address|127\.0\.0\.1/);
      expect(await subscribed()).toBe(1);
    });

    it('RT-14 endpoints that never answer hold up nobody at another push service', async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const elsewhere = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hangs/`;
      await choose(true);
      for (let count = 0; count < 6; count += 1) {
        const { p256dh, auth } = newDevice('silent').attributes;
        const owner = wired().practice.users.owner;
        await inTransaction(wired().server.store, async (connection) => {
          const session = await insertSession(connection, owner, 'test');
          const row = { session_id: session, user_id: owner, endpoint: elsewhere + String(count), p256dh, auth };
          await putPushSubscription(connection, main(), row);
        });
      }
      // These are notified first, and all of them hang.
      await tell(delivered);
      const { store } = wired().server;
      const hang = new Set<string>();
      silent.on('request', ({ url }) => hang.add(String(url)));
      const stop = startJobs({ store, log: createLog('silent'), kinds: [pushJob(store, sender)] });
      try {
        await expect.poll(() => hang.size, { timeout: 15_000 }).toBe(4);
        expect((await subscribe(newDevice('quick'))).status).toBe(204);
        await tell(delivered);
        const began = performance.now();
        await expect.poll(() => received.map(({ path }) => path), { timeout: 9_000 }).toContain('/send/quick');
        // The time-out of an endpoint is ten seconds.
        expect([performance.now() - began < 8_000, hang.size]).toEqual([true, 4]);
      } finally {
        await stop(AbortSignal.abort());
        silent.closeAllConnections();
        silent.close();
      }
    }, 40_000);

    it('RT-14 a private address is refused at once, and where a name leads to one it is given up', async () => {
      const at = (endpoint: string) => ({ ...newDevice('x'), attributes: { ...newDevice('x').attributes, endpoint } });
      for (const endpoint of ['http://10.1.2.3/x', 'https://169.254.169.254/latest', 'ftp://push.example.com/']) {
        const answer = await subscribe(at(endpoint));
        expect([endpoint, answer.status]).toEqual([endpoint, 422]);
      }
      await choose(true);
      await subscribe(newDevice('private'));
      await tell(delivered);
      await runJobs({ ...sender, outgoing: openOutgoing([]) });
      expect([received.length, await subscribed()]).toEqual([0, 0]);
    });

    it('RT-14 keys that no browser made are refused', async () => {
      const device = newDevice('x');
      for (const odd of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: 'B'.repeat(87) }]) {
        const attributes = { ...device.attributes, ...odd };
        const answer = await wired().post(PATH, { data: { type: 'push-subscriptions', attributes } });
        expect([odd, answer.status, codeOf(answer)]).toEqual([odd, 422, 'invalid-attribute']);
      }
      expect(await subscribed()).toBe(0);
    });

    it('RT-14 ACC-06 the device of a shared tablet is told for whoever registered it last', async () => {
      const { server, practice } = wired();
      const staff = await server.signIn('staff');
      const device = newDevice('tablet');
      await subscribe(device);
      await subscribe(device, { as: staff });
      await choose(true, 'cart-lines-removed');
      await choose(true, 'cart-lines-removed', { as: staff });
      await tell({ kind: 'cart-lines-removed', status: 'active', meta: { cartItemIds: ['3'], names: ['Gloves'] } });
      expect(await runJobs()).toBe(1);
      const [sent] = received;
      expect(JSON.parse(decrypt(device, sent?.body ?? Buffer.alloc(0)))).toMatchObject({
        userId: practice.users.staff,
      });
    });

    it('RT-14 nothing is told after the sign-out, to who has left the location, of another one, or of what was read', async () => {
      const { server, practice } = wired();
      await choose(true);
      const leaving = await server.signIn('owner');
      await subscribe(newDevice('out'), { as: leaving });
      expect((await server.ask('POST', paths.logout, { as: leaving })).status).toBeLessThan(300);
      expect(await subscribed()).toBe(0);

      await subscribe(newDevice('here'));
      await tell(delivered, asId<LocationId>(practice.locations.elsewhere));
      expect(await runJobs()).toBe(0);
      const id = await tell(delivered);
      const attributes = { ids: [id] };
      await wired().post('/api/v2/notification-reads', { data: { type: 'notification-reads', attributes } });
      await runJobs();
      expect(received).toEqual([]);

      await tell(delivered);
      const { pool } = server.store;
      const member = [main(), practice.users.owner];
      await pool.query('delete from location_users where location_id = $1 and user_id = $2', member);
      expect(await subscribed()).toBe(0);
      await runJobs();
      expect(received).toEqual([]);
      await pool.query(`insert into location_users (location_id, user_id, role) values ($1, $2, 'owner')`, member);
    });

    it('RT-14 whoever may not see amounts hears nothing of orders by push', async () => {
      const { server, practice } = wired();
      const staff = await server.signIn('staff');
      await subscribe(newDevice('staff'), { as: staff });
      await choose(true, 'order-delivery', { as: staff });
      await server.store.pool.query(
        `update location_users set withheld = '{see-money}', granted = '{}' where location_id = $1 and user_id = $2`,
        [main(), practice.users.staff],
      );
      await tell(delivered);
      await runJobs();
      expect(received).toEqual([]);
      await server.store.pool.query(`update location_users set withheld = '{}' where user_id = $1`, [
        practice.users.staff,
      ]);
    });

    it('RT-14 each kind says something of its own, whatever is missing of it', () => {
      for (const kind of NOTIFICATION_KINDS) {
        for (const status of ['active', 'failed', 'paid', 'declined']) {
          const { title, body, path } = pushText(kind, { status, meta: {} });
          expect([kind, title.length > 5, path.startsWith('/')]).toEqual([kind, true, true]);
          expect(`${title}${body}`).not.toMatch(/undefined|null/);
        }
      }
    });
  },
  { outgoing },
);
