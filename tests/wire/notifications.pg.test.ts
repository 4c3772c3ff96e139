/** Notifications to the people at a location: added with the event, sent after the commit, kept for people who are away. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import WebSocket from 'ws';
import { notificationSettingsDocument } from '#contract/resources/notification-settings.ts';
import { notificationsDocument } from '#contract/resources/notifications.ts';
import { BEARER_PREFIX, type ServerMessage, serverMessage, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import {
  kindOfNotification,
  NOTIFICATION_KINDS,
  shapeOfNotification,
} from '#domain/notifications/notification-kind.ts';
import { pruneNotifications } from '#server/store/notifications/notification-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { mailDigests } from '#server/usecases/notifications/mail-digests.ts';
import { addNotification, type NewNotification } from '#server/usecases/notifications/add-notification.ts';
import { paths } from '#tests/support/paths.ts';
import { startTestServer } from '../support/in-process-server.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const PATH = '/api/v2/notifications';
const order = { orderId: '7', orderNumber: 'ABCD', distributorName: 'North' };
const EACH: readonly NewNotification[] = [
  { kind: 'order-issue', status: 'failed', meta: order },
  { kind: 'order-delivery', status: 'active', meta: order },
  { kind: 'cart-lines-removed', status: 'active', meta: { cartItemIds: ['3'], names: ['Gloves'] } },
  { kind: 'subscription-payment', status: 'declined', meta: { amount: 99 } },
  { kind: 'invoice-payment', status: 'paid', meta: { amount: 12.5 } },
  { kind: 'distributor-login', status: 'failed', meta: { distributorName: 'North', error: 'wrong_login' } },
  { kind: 'order-history', status: 'active', meta: { distributorName: 'North', rows: 5, rejected: 0 } },
  { kind: 'client-prices', status: 'active', meta: { distributorName: 'North', rows: 9, rejected: 1 } },
  {
    kind: 'price-watch',
    status: 'active',
    meta: { percent: 5, cheaper: 1, dearer: 1, names: ['Gloves', 'Masks'], moves: [-12.5, 6] },
  },
  { kind: 'email-confirmed', status: 'active', meta: { email: 'owner@maple.test' } },
  { kind: 'order-unconfirmed', status: 'pending', meta: order },
];

describeWire('notifications', (wired) => {
  const main = (): LocationId => asId<LocationId>(wired().practice.locations.main);
  const tell = (notification: NewNotification, at = main()): Promise<string> =>
    inTransaction(wired().server.store, (connection) => addNotification(connection, at, notification));
  const read = async (query = '', ask = {}) =>
    v.parse(notificationsDocument, JSON.parse((await wired().get(`${PATH}${query}`, ask)).text));
  const clear = () => wired().server.store.pool.query('delete from notifications');

  it('RT-03 RT-04 RT-05 RT-06 each kind reaches the sockets of its location with type, subType and meta', async () => {
    const w = wired();
    await clear();
    const owner = await open(w, w.owner, w.practice.users.owner);
    const stranger = await open(w, w.stranger, w.practice.users.stranger);
    const ids: string[] = [];
    for (const each of EACH) ids.push(await tell({ ...each, distributorId: w.practice.distributors.north }));
    await until(() => reported(owner).length === EACH.length);
    expect(EACH.map(({ kind }) => kind).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
    expect(reported(owner).map(({ type, subType, meta }) => [type, subType, meta.status, meta.notificationId])).toEqual(
      EACH.map(({ kind, status }, index) => {
        const { type, subType } = shapeOfNotification(kind);
        return [type, subType, status, ids[index]];
      }),
    );
    expect(reported(owner)[0]?.meta).toMatchObject({
      locationId: main(),
      distributor_id: w.practice.distributors.north,
      invalidLoginCheck: false,
      details: order,
    });
    for (const kind of NOTIFICATION_KINDS) {
      const { type, subType } = shapeOfNotification(kind);
      expect(kindOfNotification(type, subType)).toBe(kind);
    }
    expect(reported(stranger)).toEqual([]);
    for (const { socket } of [owner, stranger]) socket.terminate();
  });

  it('RT-04 what is rolled back is told to nobody', async () => {
    const w = wired();
    await clear();
    const owner = await open(w, w.owner, w.practice.users.owner);
    const failing = inTransaction(w.server.store, async (connection) => {
      await addNotification(connection, main(), EACH[0] as NewNotification);
      throw new Error('the rest went wrong');
    });
    await expect(failing).rejects.toThrow('the rest went wrong');
    await tell(EACH[1] as NewNotification);
    await until(() => reported(owner).length > 0);
    expect(reported(owner)).toHaveLength(1);
    expect((await read()).data).toHaveLength(1);
    owner.socket.terminate();
  });

  it('RT-02 reaches customers from another server process, and nobody of another role', async () => {
    const w = wired();
    await clear();
    const other = await startTestServer({ database: w.database, tokenKey: w.server.tokenKey });
    try {
      const origin = await other.listen();
      const owner = await open(w, w.owner, w.practice.users.owner, origin);
      await w.server.store.pool.query(
        `insert into location_users (location_id, user_id, role) values ($1, $2, 'owner')`,
        [main(), w.practice.users.admin],
      );
      const admin = await open(w, await w.server.signIn('admin'), w.practice.users.admin, origin);
      await tell(EACH[0] as NewNotification);
      await w.server.store.pool.query(
        `with f as (insert into price_files (distributor_name, file_name, size_bytes, uploaded_by) values ('North', 'a.csv', 1, 'x') returning id)
          select id from f`,
      );
      await w.server.store.pool.query(`update price_files set state = 'done'`);
      await until(() => reported(owner).length > 0 && admin.messages.some(({ type }) => type === 'parser'));
      expect(reported(admin)).toEqual([]);
      expect(owner.messages.filter(({ type }) => type === 'parser')).toEqual([]);
      expect(admin.messages.find(({ type }) => type === 'parser')).toMatchObject({ subType: 'done' });
      for (const { socket } of [owner, admin]) socket.terminate();
    } finally {
      await other.close();
    }
  });

  it('is not told to whoever may not see what it is about, nor one person’s to another', async () => {
    const w = wired();
    await clear();
    const { users } = w.practice;
    const staffToken = await w.server.signIn('staff');
    await w.server.store.pool.query(
      `update location_users set withheld = array['see-money'] where user_id = $1 and location_id = $2`,
      [users.staff, main()],
    );
    await sleep(100);
    const staff = await open(w, staffToken, users.staff);
    await tell(EACH[3] as NewNotification);
    await tell({ ...(EACH[8] as NewNotification), userId: users.owner });
    await tell(EACH[2] as NewNotification);
    await until(() => reported(staff).length > 0);
    expect(reported(staff).map(({ type }) => type)).toEqual(['deleteItemsFromCart']);
    const listed = await read('', { as: staffToken });
    expect(listed.data.map(({ attributes }) => attributes.notificationType)).toEqual(['deleteItemsFromCart']);
    expect(listed.meta.unread).toBe(1);
    expect((await read()).data).toHaveLength(3);
    await w.server.store.pool.query(`update location_users set withheld = '{}' where user_id = $1`, [users.staff]);
    staff.socket.terminate();
  });

  it('API-55 a device that was away goes on from its cursor and misses none, whatever commits late', async () => {
    await clear();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 12 }), { minLength: 2, maxLength: 8 }), async (delays) => {
        let cursor = (await read()).meta.newest;
        const seen: string[] = [];
        const catchUp = async (): Promise<void> => {
          const { data, meta } = await read(cursor === '0' ? '' : `?filter[after]=${cursor}`);
          seen.push(...data.map(({ id }) => id).toReversed());
          cursor = meta.newest;
        };
        const writing = Promise.all(
          delays.map((ms) =>
            inTransaction(wired().server.store, async (connection) => {
              const id = await addNotification(connection, main(), EACH[1] as NewNotification);
              await sleep(ms);
              return id;
            }),
          ),
        );
        const reading = (async () => {
          for (let times = 0; times < 12; times += 1) await catchUp();
        })();
        const written = await writing;
        await reading;
        await catchUp();
        expect(new Set(seen)).toEqual(new Set(written));
      }),
      { numRuns: 6 },
    );
  });

  it('API-55 what a person has read on one device is read on the others, and unread by the next person', async () => {
    const w = wired();
    await clear();
    const ids: string[] = [];
    for (const each of EACH.slice(0, 4)) ids.push(await tell(each));
    const owner = await open(w, w.owner, w.practice.users.owner);
    const mark = (attributes: object) =>
      w.post('/api/v2/notification-reads', { data: { type: 'notification-reads', attributes } });
    expect((await read()).meta.unread).toBe(4);
    expect((await mark({ ids: [ids[0]] })).status).toBe(204);
    await until(() => owner.messages.some(({ type }) => type === 'notifications'));
    const one = await read();
    expect(one.meta.unread).toBe(3);
    expect(one.data.filter(({ attributes }) => attributes.readAt !== null).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await read('?filter[unread]=1')).data.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    expect((await read('?filter[kind]=order-delivery')).data.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await mark({ through: ids[2] })).status).toBe(204);
    expect((await read()).meta.unread).toBe(1);
    expect((await read('', { as: await w.server.signIn('staff') })).meta.unread).toBe(4);
    const page = await read('?page[size]=2');
    expect([page.data.map(({ id }) => id), page.meta.hasMore]).toEqual([[ids[3], ids[2]], true]);
    expect((await read(`?filter[before]=${ids[2]}`)).data.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const wrong = await mark({ ids: ['none'] });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'malformed-document']);
    owner.socket.terminate();
  });

  it('each person says for each kind how to be told, at all their locations', async () => {
    const w = wired();
    const settings = async (ask = {}) =>
      v.parse(notificationSettingsDocument, JSON.parse((await w.get('/api/v2/notification-settings', ask)).text)).data;
    const byMail = async (ask = {}) =>
      (await settings(ask)).filter(({ attributes }) => attributes.byMail).map(({ id }) => id);
    expect((await settings()).map(({ id }) => id)).toEqual(NOTIFICATION_KINDS);
    expect(await byMail()).toEqual([]);
    const attributes = { onScreen: false, byPush: true, byMail: true };
    const set = (id: string) =>
      w.patch(`/api/v2/notification-settings/${id}`, { data: { type: 'notification-settings', id, attributes } });
    expect((await set('order-issue')).status).toBe(200);
    expect(codeOf(await set('no-such-kind'))).toBe('not-found');
    expect(await byMail({ location: w.practice.locations.annex })).toEqual(['order-issue']);
    expect(await byMail({ as: await w.server.signIn('staff') })).toEqual([]);
  });

  it('RT-13 a mail a day tells who asked for it what they have not read, and may see', async () => {
    const w = wired();
    await clear();
    const { pool } = w.server.store;
    await pool.query('delete from notification_settings');
    const { users } = w.practice;
    for (const userId of [users.owner, users.staff]) {
      for (const kind of ['order-issue', 'cart-lines-removed'])
        await pool.query('insert into notification_settings values ($1, $2, true, false, true)', [userId, kind]);
    }
    await pool.query(`update location_users set withheld = array['see-money', 'count'] where user_id = $1`, [
      users.staff,
    ]);
    for (const each of [EACH[0], EACH[0], EACH[1], EACH[2]]) await tell(each as NewNotification);
    const old = await tell(EACH[0] as NewNotification);
    // Seven in the morning at Main, on its current day.
    const { rows: zones } = await pool.query<{ morning: Date }>(
      `select (date_trunc('day', now() at time zone time_zone) + interval '7 hours') at time zone time_zone as morning
        from practice_locations where id = $1`,
      [w.practice.locations.main],
    );
    const morning = zones[0]?.morning ?? new Date(0);
    const mail = (minutes = 0): Promise<number> =>
      mailDigests(w.server.store, 'https://stock.test', new Date(morning.getTime() + minutes * 60_000));
    await pool.query(`update notifications set created_at = $1::timestamptz - interval '1 hour' where id <> $2`, [
      morning,
      old,
    ]);
    await pool.query(`update notifications set created_at = $1::timestamptz - interval '25 hours' where id = $2`, [
      morning,
      old,
    ]);
    // Once a day, in whichever quarter of an hour the job runs, and by the location's clock.
    const quarters = await Promise.all([-60, -15, 15, 30, 45, 60, 11 * 60].map(mail));
    expect(quarters).toEqual(quarters.map(() => 0));
    expect(await mail()).toBe(2);
    const { rows } = await pool.query<{ recipients: string[]; subject: string; body_text: string }>(
      'select recipients, subject, body_text from mails order by id desc limit 2',
    );
    const to = (address: string) => rows.find(({ recipients }) => recipients.includes(address));
    expect(to('owner@maple.test')?.subject).toBe('3 new notifications at Main');
    expect(to('owner@maple.test')?.body_text).toContain(
      `https://stock.test/notifications?switchPl=${w.practice.locations.main}`,
    );
    expect(to('staff@maple.test')?.subject).toBe('1 new notification at Main');
    await w.post('/api/v2/notification-reads', {
      data: { type: 'notification-reads', attributes: { through: String(Number(old) + 1) } },
    });
    expect(await mail()).toBe(1);
    // A disabled account receives no mail, and an address that nobody has confirmed none either.
    await pool.query('update users set switched_off_at = now() where id = $1', [users.staff]);
    expect(await mail()).toBe(0);
    await pool.query('update users set switched_off_at = null where id = $1', [users.staff]);
    await pool.query('update users set email_confirmed = false where id = $1', [users.staff]);
    expect(await mail()).toBe(0);
    await pool.query('update users set email_confirmed = true where id = $1', [users.staff]);
    await pool.query(`update location_users set withheld = '{}' where user_id = $1`, [users.staff]);
  });

  it('API-55 marks none of another location, and is kept for 30 days', async () => {
    const w = wired();
    await clear();
    const foreign = await tell(EACH[0] as NewNotification, asId<LocationId>(w.practice.locations.elsewhere));
    const own = await tell(EACH[0] as NewNotification);
    const attributes = { ids: [foreign, own], through: foreign };
    await w.post('/api/v2/notification-reads', { data: { type: 'notification-reads', attributes } });
    const { rows } = await w.server.store.pool.query('select notification_id from notification_reads');
    expect(rows).toEqual([{ notification_id: own }]);
    const late = await tell(EACH[1] as NewNotification);
    await w.server.store.pool.query(
      `update notifications set created_at = now() - case when id = $1 then interval '30 days 1 minute' else interval '29 days' end`,
      [own],
    );
    await pruneNotifications(w.server.store.pool);
    expect((await read()).data.map(({ id }) => id)).toEqual([late]);
  });
});

interface Line {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[];
}

type Told = Extract<ServerMessage, { readonly meta: { readonly notificationId: string } }>;

const isTold = (message: ServerMessage): message is Told => 'notificationId' in message.meta;
const reported = ({ messages }: Line): Told[] => messages.filter(isTold);

async function open(w: Wired, token: string, userId: string, at?: string): Promise<Line> {
  const address = w.server.app.server.address();
  const own =
    address === null || typeof address === 'string' ? await w.server.listen() : `http://127.0.0.1:${address.port}`;
  const socket = new WebSocket(`${(at ?? own).replace('http', 'ws')}${paths.echo}`, [
    SOCKET_PROTOCOL,
    `${BEARER_PREFIX}${token}`,
  ]);
  const messages: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(v.parse(serverMessage, JSON.parse(data.toString()))));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(userId);
  await until(() => messages.length > 0);
  return { socket, messages };
}

async function until(condition: () => boolean, ms = 5_000): Promise<void> {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`nothing came within ${ms} ms`);
    await sleep(5);
  }
}
