import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import WebSocket from 'ws';
import { paths } from '#tests/support/paths.ts';
import {
  ACTING_PREFIX,
  BEARER_PREFIX,
  serverMessage,
  type ServerMessage,
  SOCKET_PROTOCOL,
} from '#contract/socket/messages.ts';
import { asId } from '#domain/ids.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { insertSession } from '#server/store/people/session-tokens.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { issueTokens, tokenHash } from '#server/usecases/session/tokens.ts';
import { startTestServer } from '../support/in-process-server.ts';
import { floodWithChanges } from './flood.ts';
import { adjust, describeWire, type Wired } from './wire-kit.ts';

interface Line {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[];
  /** Resolves to the close code once it is closed. */
  readonly closed: Promise<number>;
}

/** Short, but long enough for a busy machine to answer a ping. */
const HEARTBEAT_MS = 250;

interface Connecting {
  readonly protocols?: string[];
  readonly query?: string;
  /** false: a dead connection that looks alive. */
  readonly autoPong?: boolean;
  /** The page that connects. */
  readonly page?: string;
}

async function connect(origin: string, token: string | null, how: Connecting = {}): Promise<Line> {
  const { query = '', autoPong = true, page } = how;
  const offered = how.protocols ?? [SOCKET_PROTOCOL, ...(token === null ? [] : [`${BEARER_PREFIX}${token}`])];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${paths.echo}${query}`, offered, {
    autoPong,
    ...(page === undefined ? {} : { origin: page }),
  });
  const messages: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => {
    if (data.toString() !== 'pong') messages.push(v.parse(serverMessage, JSON.parse(data.toString())));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, messages, closed };
}

/** Connected, and the first message received. */
async function open(origin: string, token: string, userId: string, how?: Connecting): Promise<Line> {
  const line = await connect(origin, token, how);
  line.socket.send(userId);
  await until(() => line.messages.length > 0);
  return line;
}

async function until(condition: () => boolean, ms = 5_000): Promise<void> {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`nothing came within ${ms} ms`);
    await sleep(5);
  }
}

/** The server's open connections; the tests' requests are injected and use none. */
function connections({ server }: Wired): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

function originOf({ server }: Wired): string {
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

async function adjustGloves({ post, practice }: Wired): Promise<number> {
  const answer = await post(paths.stockMovements, adjust(practice.items.gloves, 1));
  return Number(answer.json['meta']?.['revision']);
}

const changesOf = ({ messages }: Line) => messages.filter((each) => each.type === 'changes');

describeWire('the socket', (wired) => {
  it('RT-01 takes the token as a subprotocol before the upgrade, and never from the URL', async () => {
    const { server, owner } = wired();
    const origin = await server.listen();
    await expect(connect(origin, null)).rejects.toThrow('401');
    await expect(connect(origin, 'nonsense')).rejects.toThrow('401');
    await expect(connect(origin, owner, { protocols: [`${BEARER_PREFIX}${owner}`] })).rejects.toThrow('401');
    const query = `?access_token=${owner}&token=${owner}`;
    await expect(connect(origin, null, { query })).rejects.toThrow('401');
    const line = await connect(origin, owner);
    expect(line.socket.protocol).toBe(SOCKET_PROTOCOL);
    line.socket.terminate();
    const plain = await server.ask('GET', paths.echo, { as: owner });
    expect(plain.status).toBe(400);
  });

  it('is opened by pages of this host alone', async () => {
    const { owner } = wired();
    const origin = originOf(wired());
    for (const page of ['https://evil.example', `${origin}.evil.example`, 'null', 'nonsense']) {
      await expect(connect(origin, owner, { page }), page).rejects.toThrow('403');
    }
    (await connect(origin, owner, { page: origin })).socket.terminate();
  });

  it('RT-01 RT-03 the first message is the token’s user id; anything else closes the line', async () => {
    const w = wired();
    const origin = originOf(w);
    const wrong = await connect(origin, w.owner);
    wrong.socket.send(w.practice.users.stranger);
    expect(await wrong.closed).toBe(4003);
    const silent = await connect(origin, w.owner);
    await adjustGloves(w);
    await sleep(60);
    expect(silent.messages).toEqual([]);
    silent.socket.send(w.practice.users.owner);
    await until(() => silent.messages.length > 0);
    expect(silent.messages[0]).toEqual({ type: 'ready', subType: null, meta: { userId: w.practice.users.owner } });
    const pong = new Promise((resolve) => silent.socket.once('message', (data: Buffer) => resolve(data.toString())));
    silent.socket.send('ping');
    expect(await pong).toBe('pong');
    silent.socket.terminate();
  });

  it('reports changes those who see the location, and nobody else', async () => {
    const w = wired();
    const origin = originOf(w);
    const staff = await open(origin, await w.server.signIn('staff'), w.practice.users.staff);
    const stranger = await open(origin, w.stranger, w.practice.users.stranger);
    const revision = await adjustGloves(w);
    await until(() => changesOf(staff).length > 0);
    expect(changesOf(staff).at(-1)?.meta).toEqual({ locationId: w.practice.locations.main, revision });
    await sleep(50);
    expect(changesOf(stranger)).toEqual([]);
    for (const { socket } of [staff, stranger]) socket.terminate();
  });

  it('MISC-01 a socket is notified of the locations that its person belongs to now, not of those when it was opened', async () => {
    const w = wired();
    const origin = originOf(w);
    const { pool } = w.server.store;
    const { users, locations } = w.practice;
    const staff = await open(origin, await w.server.signIn('staff'), users.staff);
    const stranger = await open(origin, w.stranger, users.stranger);
    const member = [users.staff, locations.main];
    const taken = await pool.query<{ role: string }>(
      'delete from location_users where user_id = $1 and location_id = $2 returning role',
      member,
    );
    await pool.query('insert into location_users (user_id, location_id, role) values ($1, $2, $3)', [
      users.stranger,
      locations.main,
      taken.rows[0]?.role,
    ]);
    // The hints about that change arrive before those about this one.
    await sleep(100);
    const revision = await adjustGloves(w);
    await until(() => changesOf(stranger).some(({ meta }) => meta.revision === revision));
    expect(changesOf(staff).filter(({ meta }) => meta.revision === revision)).toEqual([]);

    await pool.query('delete from location_users where user_id = $1 and location_id = $2', [
      users.stranger,
      locations.main,
    ]);
    await pool.query('insert into location_users (user_id, location_id, role) values ($1, $2, $3)', [
      ...member,
      taken.rows[0]?.role,
    ]);
    await sleep(100);
    const next = await adjustGloves(w);
    await until(() => changesOf(staff).some(({ meta }) => meta.revision === next));
    expect(changesOf(stranger).filter(({ meta }) => meta.revision === next)).toEqual([]);
    for (const { socket } of [staff, stranger]) socket.terminate();
  });

  it('ACC-03 those who manage the people of a location are told that somebody was invited, has joined or has left, and nobody else is', async () => {
    const w = wired();
    const origin = originOf(w);
    const { pool } = w.server.store;
    const { users, locations } = w.practice;
    const owner = await open(origin, w.owner, users.owner);
    const staff = await open(origin, await w.server.signIn('staff'), users.staff);
    const stranger = await open(origin, w.stranger, users.stranger);
    const heard = ({ messages }: Line) => messages.filter(({ type }) => type === 'people');
    const told = [{ type: 'people', subType: null, meta: { locationId: locations.annex } }];
    const member = [users.staff, locations.annex];
    await pool.query('delete from location_users where user_id = $1 and location_id = $2', member);
    for (const [change, values] of [
      [
        `insert into invitations (location_id, hash, role, invited_by, expires_at) values ($2, '\\x01', 'staff', $1, now() + interval '1 day')`,
        [users.owner, locations.annex],
      ],
      [`insert into location_users (user_id, location_id, role) values ($1, $2, 'staff')`, member],
      ['delete from location_users where user_id = $1 and location_id = $2', member],
      ['delete from invitations where location_id = $1', [locations.annex]],
    ] as const) {
      owner.messages.length = 0;
      await pool.query(change, [...values]);
      await until(() => heard(owner).length > 0);
      expect([change, heard(owner)]).toEqual([change, told]);
    }
    expect([...heard(staff), ...heard(stranger)]).toEqual([]);
    for (const { socket } of [owner, staff, stranger]) socket.terminate();
  });

  it('MISC-01 RT-09 whoever has joined a location is told the prices that are paid there, without a new socket', async () => {
    const w = wired();
    const { pool } = w.server.store;
    const { users, locations, offers } = w.practice;
    // Elsewhere the stranger pays an own price.
    const own = [locations.elsewhere, offers.gloves];
    await pool.query('insert into location_prices (location_id, offer_id, price_cents) values ($1, $2, 500)', own);
    const stranger = await open(originOf(w), w.stranger, users.stranger);
    const heard = (): number => stranger.messages.filter(({ type }) => type === 'pricesMoved').length;
    await pool.query(`insert into location_users (user_id, location_id, role) values ($1, $2, 'staff')`, [
      users.stranger,
      locations.annex,
    ]);
    // The hint about that change.
    await until(() => stranger.messages.filter(({ type }) => type === 'ready').length === 2);
    await changeOffers(w.server.store, async (connection) => {
      await connection.query('update offers set price_cents = 4343 where id = $1', [offers.gloves]);
      return [offers.gloves];
    });
    await until(() => heard() === 1);
    await pool.query('delete from location_prices where location_id = $1 and offer_id = $2', own);
    await pool.query('delete from location_users where user_id = $1 and location_id = $2', [
      users.stranger,
      locations.annex,
    ]);
    stranger.socket.terminate();
  });

  it('IMP-02 tells an admin who acts for a person what that person is told, and nobody else who says so', async () => {
    const w = wired();
    const { staff } = w.practice.users;
    const acting = (token: string) => ({ protocols: [SOCKET_PROTOCOL, BEARER_PREFIX + token, ACTING_PREFIX + staff] });
    const admin = await w.server.signIn('admin');
    const line = await open(originOf(w), admin, staff, acting(admin));
    const revision = await adjustGloves(w);
    await until(() => changesOf(line).some(({ meta }) => meta.revision === revision));
    line.socket.terminate();
    await expect(connect(originOf(w), w.owner, acting(w.owner))).rejects.toThrow('403');
  });

  it('RT-02 RT-09 tells customers a new price', async () => {
    const w = wired();
    const origin = originOf(w);
    const owner = await open(origin, w.owner, w.practice.users.owner);
    const admin = await open(origin, await w.server.signIn('admin'), w.practice.users.admin);
    await changeOffers(w.server.store, async (connection) => {
      await connection.query('update offers set price_cents = 4242 where id = $1', [w.practice.offers.gloves]);
      return [w.practice.offers.gloves];
    });
    await until(() => owner.messages.some(({ type }) => type === 'priceUpdate'));
    expect(owner.messages.find(({ type }) => type === 'priceUpdate')?.meta).toEqual({
      productDistributorId: w.practice.offers.gloves,
      price: 42.42,
      priceTypeName: 'Retail Price',
    });
    await sleep(30);
    expect(admin.messages.map(({ type }) => type)).toEqual(['ready']);
    for (const { socket } of [owner, admin]) socket.terminate();
  });

  it('AUTH-23 tells no price to a person who may not see money, and no order to one who may not count either, from the moment on', async () => {
    const w = wired();
    const { pool } = w.server.store;
    const { users, locations, offers } = w.practice;
    const staff = await open(originOf(w), await w.server.signIn('staff'), users.staff);
    const owner = await open(originOf(w), w.owner, users.owner);
    const withhold = (withheld: readonly string[]) =>
      pool.query('update location_users set withheld = $3 where user_id = $1 and location_id = $2', [
        users.staff,
        locations.main,
        withheld,
      ]);
    const readies = (): number => staff.messages.filter(({ type }) => type === 'ready').length;
    await withhold(['see-money', 'count']);
    await until(() => readies() === 2);
    await changeOffers(w.server.store, async (connection) => {
      await connection.query('update offers set price_cents = 4343 where id = $1', [offers.gloves]);
      return [offers.gloves];
    });
    w.server.store.announceOrders({ locationId: asId(locations.main), orderIds: ['77'] });
    const revision = await adjustGloves(w);
    await until(() => owner.messages.some(({ type }) => type === 'orders'));
    await until(() => owner.messages.some(({ type }) => type === 'priceUpdate'));
    await until(() => changesOf(staff).some(({ meta }) => meta.revision === revision));
    expect(staff.messages.filter(({ type }) => type === 'orders' || type === 'priceUpdate')).toEqual([]);
    await withhold([]);
    await until(() => readies() === 3);
    w.server.store.announceOrders({ locationId: asId(locations.main), orderIds: ['78'] });
    await until(() => staff.messages.some(({ type }) => type === 'orders'));
    for (const { socket } of [staff, owner]) socket.terminate();
  });

  it('RT-03 reports orders those who see the location, and nobody else', async () => {
    const w = wired();
    const origin = originOf(w);
    const owner = await open(origin, w.owner, w.practice.users.owner);
    const stranger = await open(origin, w.stranger, w.practice.users.stranger);
    const { main, elsewhere } = w.practice.locations;
    w.server.store.announceOrders({ locationId: main, orderIds: ['7', '8'] });
    w.server.store.announceOrders({ locationId: main, orderIds: ['8', '9'] });
    w.server.store.announceOrders({ locationId: elsewhere, orderIds: ['1'] });
    const ordersOf = ({ messages }: Line) => messages.filter(({ type }) => type === 'orders').map(({ meta }) => meta);
    await until(() => ordersOf(owner).length > 0 && ordersOf(stranger).length > 0);
    await sleep(30);
    expect(ordersOf(owner)).toEqual([{ locationId: main, orderIds: ['7', '8', '9'] }]);
    expect(ordersOf(stranger)).toEqual([{ locationId: elsewhere, orderIds: ['1'] }]);
    for (const { socket } of [owner, stranger]) socket.terminate();
  });

  it('RT-15 works across processes on one database, and makes good what a lost connection missed', async () => {
    const w = wired();
    const other = await startTestServer({ database: w.database, tokenKey: w.server.tokenKey });
    try {
      const line = await open(await other.listen(), w.owner, w.practice.users.owner);
      const revision = await adjustGloves(w);
      await until(() => changesOf(line).length > 0);
      expect(changesOf(line).at(-1)?.meta.revision).toBe(revision);
      await w.server.store.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'stockroom listener' and datname = current_database()`,
      );
      await sleep(20);
      const missed = await adjustGloves(w);
      await until(() => changesOf(line).some(({ meta }) => meta.revision === missed));
      // Orders that changed meanwhile are not known: whatever is shown of them is fetched again.
      const { main } = w.practice.locations;
      const isAllOrders = ({ type, meta }: ServerMessage): boolean =>
        type === 'orders' && meta.locationId === main && meta.orderIds.length === 0;
      await until(() => line.messages.some(isAllOrders));
      line.socket.terminate();
    } finally {
      await other.close();
    }
  });

  it('ends within a second when its person signs out in another process, or the session ends otherwise', async () => {
    const w = wired();
    const other = await startTestServer({ database: w.database, tokenKey: w.server.tokenKey });
    try {
      const ownSession = (): Promise<string> =>
        inTransaction(w.server.store, async (connection) => {
          const sessionId = await insertSession(connection, w.practice.users.staff, 'test');
          return (await issueTokens(connection, w.server.tokenKey, { sessionId, after: null })).accessToken;
        });
      const tokens = [await ownSession(), await ownSession(), await ownSession()];
      const [signedOut, revoked, kept] = await Promise.all(
        tokens.map((token) => open(originOf(w), token, w.practice.users.staff)),
      );
      const began = performance.now();
      expect((await other.ask('POST', paths.logout, { as: tokens[0] ?? '' })).status).toBe(204);
      await other.store.pool.query(
        'update sessions set revoked_at = now() where id = (select session_id from session_tokens where hash = $1)',
        [tokenHash(other.tokenKey, tokens[1] ?? '')],
      );
      expect(await Promise.all([signedOut?.closed, revoked?.closed])).toEqual([4001, 4001]);
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(kept?.socket.readyState).toBe(WebSocket.OPEN);
      kept?.socket.terminate();
    } finally {
      await other.close();
    }
  });

  it('drops a client that does not read, and serves the others meanwhile', async () => {
    const w = wired();
    const origin = originOf(w);
    const slow = await open(origin, w.owner, w.practice.users.owner);
    const quick = await open(origin, await w.server.signIn('staff'), w.practice.users.staff);
    slow.socket.pause();
    const reported = floodWithChanges(w.server.store, w.practice.locations.main);
    while ((await connections(w)) > 1) await sleep(20);
    await reported.stop();
    expect(quick.socket.readyState).toBe(WebSocket.OPEN);
    expect(changesOf(quick).length).toBeGreaterThan(100);
    slow.socket.terminate();
    quick.socket.terminate();
  });

  it('ends at once with the session, and for a message that is longer than any', async () => {
    const w = wired();
    const origin = originOf(w);
    const token = await w.server.signIn('staff');
    const loud = await open(origin, token, w.practice.users.staff);
    loud.socket.send('x'.repeat(5_000));
    expect(await loud.closed).toBe(1009);
    const line = await open(origin, token, w.practice.users.staff);
    expect((await w.server.ask('POST', paths.logout, { as: token })).status).toBe(204);
    expect(await line.closed).toBe(4001);
  });
});

describeWire(
  'the heartbeat of the socket',
  (wired) => {
    it('drops a line that answers no ping, and keeps one that does', async () => {
      const w = wired();
      const origin = await w.server.listen();
      const dead = await open(origin, w.owner, w.practice.users.owner, { autoPong: false });
      const alive = await open(origin, await w.server.signIn('staff'), w.practice.users.staff);
      expect(await dead.closed).toBe(1006);
      await sleep(3 * HEARTBEAT_MS);
      expect(alive.socket.readyState).toBe(WebSocket.OPEN);
      alive.socket.terminate();
    });

    it('ends a line whose person has signed out in another process', async () => {
      const w = wired();
      const other = await startTestServer({ database: w.database, tokenKey: w.server.tokenKey });
      try {
        const token = await w.server.signIn('staff');
        const line = await open(originOf(w), token, w.practice.users.staff);
        expect((await other.ask('POST', paths.logout, { as: token })).status).toBe(204);
        expect(await line.closed).toBe(4001);
      } finally {
        await other.close();
      }
    });
  },
  { heartbeatMs: HEARTBEAT_MS },
);
