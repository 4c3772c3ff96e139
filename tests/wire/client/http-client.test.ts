import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteFolder } from '#contract/endpoints/folders.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { cartCountersDocument } from '#contract/resources/cart-counters.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';
import { asId, type ClientId, type LocationId, type OpId, type UserId } from '#domain/ids.ts';
import { createApiClient, type ApiClient } from '#remote/http/api-client.ts';
import type { CallContext } from '#remote/http/request-of.ts';
import { createExchange } from '#remote/http/exchange.ts';
import { createRefreshTokens } from '#remote/http/refresh-tokens.ts';
import { createHttpWire } from '#remote/http/wire.ts';
import { memoryTokens, type MemoryTokens } from '#tests/support/memory-tokens.ts';
import {
  jsonApi,
  openScriptedServer,
  refuseWith,
  type Answerer,
  type ScriptedServer,
} from '#tests/support/scripted-server.ts';

const COUNTERS = { data: [{ type: 'locations-cart-counters', id: '3', attributes: { qty: 2, qty_urgent: 0 } }] };
const NEW_TOKENS = {
  meta: { accessToken: 'access-2', refreshToken: 'refresh-2', accessExpiresIn: 100, refreshExpiresIn: 1000 },
};

let server: ScriptedServer;
let tokens: MemoryTokens;
let context: CallContext;
let newer: number[];
let client: ApiClient;

beforeEach(async () => {
  server = await openScriptedServer((_, response) => jsonApi(response, 200, COUNTERS));
  tokens = memoryTokens();
  context = { locationId: asId<LocationId>('3'), actingFor: null };
  newer = [];
  client = createApiClient({
    origin: server.origin,
    tokens,
    context: () => context,
    onNewerContract: (version) => newer.push(version),
    newKey: uuidv7,
  });
});

afterEach(() => server[Symbol.asyncDispose]());

const ask = (timeoutMs?: number) =>
  client.read(
    { method: 'GET', path: paths.locationCartCounters, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
    cartCountersDocument,
  );

async function failureOf(work: Promise<unknown>): Promise<WireFailure> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof WireFailure) return thrown;
  throw new Error(`expected a WireFailure, got ${String(thrown)}`);
}

/** Accepts only the second access token, which a refresh returns. */
const refreshing: Answerer = ({ path, headers }, response) => {
  if (path === paths.refresh) return jsonApi(response, 200, NEW_TOKENS);
  if (headers.authorization === 'Bearer access-2') return jsonApi(response, 200, COUNTERS);
  refuseWith(response, 401, 'token-expired');
};

describe('headers', () => {
  it('API-02 API-03 names location, local time and token, and speaks JSON:API', async () => {
    await ask();
    const [{ headers } = { headers: {} }] = server.asked;
    expect(headers).toMatchObject({
      accept: MEDIA_TYPE,
      authorization: 'Bearer access-1',
      'x-practice-location': '3',
      'x-client-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'x-user-time': expect.stringMatching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
    });
    expect(headers).not.toHaveProperty('x-impersonated-user');
  });

  it('API-03 leaves the location out while none is known', async () => {
    context = { locationId: null, actingFor: null };
    await ask();
    expect(server.asked[0]?.headers).not.toHaveProperty('x-practice-location');
  });

  it('IMP-02 names the user an admin acts for', async () => {
    context = { locationId: null, actingFor: asId<UserId>('99') };
    await ask();
    expect(server.asked[0]?.headers).toHaveProperty('x-impersonated-user', '99');
  });
});

describe('failures', () => {
  it('takes a page that is not JSON:API for the network (captive portal)', async () => {
    server.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>');
    expect((await failureOf(ask())).kind).toBe('offline');
  });

  it('takes plain JSON for the network as well', async () => {
    server.answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(COUNTERS));
    expect((await failureOf(ask())).kind).toBe('offline');
  });

  it('takes an answer that breaks off for the network', async () => {
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-type': MEDIA_TYPE, 'content-length': '500' }).write('{"data":[');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await failureOf(ask())).kind).toBe('offline');
  });

  it('takes a refused connection for the network', async () => {
    await server[Symbol.asyncDispose]();
    expect((await failureOf(ask())).kind).toBe('offline');
  });

  it('limits the time of the body too', async () => {
    server.answer = (_, response) => response.writeHead(200, { 'content-type': MEDIA_TYPE }).write('{"data":[');
    expect((await failureOf(ask(80))).kind).toBe('timeout');
  });

  it('API-04 gives status, code and Retry-After of a refusal', async () => {
    server.answer = (_, response) =>
      jsonApi(
        response,
        429,
        { errors: [{ status: '429', code: 'too-many-requests', detail: 'Slow down.' }] },
        { 'retry-after': '7' },
      );
    const failure = await failureOf(ask());
    expect(failure.kind).toBe('refused');
    expect(failure.details).toMatchObject({ status: 429, code: 'too-many-requests', retryAfterMs: 7000 });
  });

  it('G5 waits as long as the server means, however wrong the clock of this device is', async () => {
    const aYearOn = (seconds: number): string => new Date(Date.now() + 365 * 86_400_000 + seconds * 1000).toUTCString();
    server.answer = (_, response) =>
      jsonApi(
        response,
        503,
        { errors: [{ status: '503', code: 'unavailable', detail: 'In a moment.' }] },
        { date: aYearOn(0), 'retry-after': aYearOn(7) },
      );
    const { retryAfterMs } = (await failureOf(ask())).details;
    expect(retryAfterMs).toBeGreaterThanOrEqual(6000);
    expect(retryAfterMs).toBeLessThanOrEqual(8000);
  });

  it('calls an answer that does not decode malformed', async () => {
    server.answer = (_, response) => jsonApi(response, 200, { data: 'nonsense' });
    expect((await failureOf(ask())).kind).toBe('malformed');
  });

  it('G12 calls it outdated where the server speaks a newer contract', async () => {
    const headers = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };
    server.answer = (_, response) => jsonApi(response, 200, { data: 'nonsense' }, headers);
    expect((await failureOf(ask())).kind).toBe('outdated');
  });

  it('G12 goes on with a newer server as long as its answers decode, and tells', async () => {
    const headers = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };
    server.answer = (_, response) => jsonApi(response, 200, COUNTERS, headers);
    await expect(ask()).resolves.toEqual(COUNTERS);
    expect(newer).toEqual([CONTRACT_VERSION + 1]);
  });
});

describe('401', () => {
  it('API-04 AUTH-09 is answered by one refresh and one more try', async () => {
    server.answer = refreshing;
    await expect(ask()).resolves.toEqual(COUNTERS);
    expect(server.asked.map(({ path }) => path)).toEqual([
      paths.locationCartCounters,
      paths.refresh,
      paths.locationCartCounters,
    ]);
    expect(tokens.held).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('AUTH-11 refreshes with e-mail and both tokens and without Authorization', async () => {
    server.answer = refreshing;
    await ask();
    const refresh = server.asked[1];
    expect(refresh?.headers).not.toHaveProperty('authorization');
    expect(refresh?.body).toEqual({
      data: {
        type: 'refreshes',
        attributes: { email: 'staff@demo.test', accessToken: 'access-1', refreshToken: 'refresh-1' },
      },
    });
  });

  it('asks for one refresh however many calls meet it', async () => {
    server.answer = refreshing;
    await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(server.asked.filter(({ path }) => path === paths.refresh)).toHaveLength(1);
  });

  it('asks for one refresh where two clients (tab and worker) meet it', async () => {
    server.answer = refreshing;
    const worker = createApiClient({ origin: server.origin, tokens, context: () => context, newKey: uuidv7 });
    await Promise.all([ask(), worker.locationsCartCounters()]);
    expect(server.asked.filter(({ path }) => path === paths.refresh)).toHaveLength(1);
  });

  it('is given up when the new token is not taken either', async () => {
    server.answer = ({ path }, response) =>
      path === paths.refresh ? jsonApi(response, 200, NEW_TOKENS) : refuseWith(response, 401, 'token-expired');
    const failure = await failureOf(ask());
    expect(failure.kind).toBe('unauthorized');
    expect(server.asked).toHaveLength(3);
  });

  it('AUTH-09 ends the session when the refresh is refused', async () => {
    server.answer = ({ path }, response) =>
      refuseWith(response, 401, path === paths.refresh ? 'refresh-invalid' : 'token-expired');
    expect((await failureOf(ask())).kind).toBe('unauthorized');
    expect(tokens.held).toBeNull();
    expect((await failureOf(ask())).kind).toBe('unauthorized');
    expect(server.asked).toHaveLength(2);
  });

  it('keeps the session when the refresh does not get through', async () => {
    server.answer = ({ path }, response) => {
      if (path === paths.refresh) response.destroy();
      else refuseWith(response, 401, 'token-expired');
    };
    expect((await failureOf(ask())).kind).toBe('offline');
    expect(tokens.held).not.toBeNull();
  });

  it('of a sign-in is a refusal and no reason to refresh', async () => {
    server.answer = (_, response) => refuseWith(response, 401, 'wrong-login');
    const failure = await failureOf(client.login({ email: 'a@b.test', password: 'x', device: 'Mac' }));
    expect(failure.details.code).toBe('wrong-login');
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.headers).not.toHaveProperty('authorization');
  });
});

it('is refreshed also where a frozen tab never lets go of the lock', async () => {
  server.answer = refreshing;
  let letGo = (): void => undefined;
  const frozen = navigator.locks.request('stockroom-refresh', () => new Promise<void>((resolve) => (letGo = resolve)));
  const refresh = createRefreshTokens(createExchange(server.origin), tokens, 50);
  await expect(refresh('access-1')).resolves.toMatchObject({ accessToken: 'access-2' });
  letGo();
  await frozen;
});

describe('wire', () => {
  const op = {
    opId: asId<OpId>('op-1'),
    clientId: asId<ClientId>('client-1'),
    clientSequence: 12,
    userId: asId<UserId>('7'),
    locationId: asId<LocationId>('5'),
    actingFor: null,
    request: { method: 'POST', path: paths.cartRemove, body: { ids: ['1'] } },
  } as const;
  type Op = Parameters<ReturnType<typeof createHttpWire>['sendOp']>[0];
  const done = (opId: string) => ({ data: null, meta: { opId, revision: 4 } });
  const send = (change: Partial<Op> = {}) =>
    createHttpWire(client).sendOp({ ...op, ...change }, new AbortController().signal);

  it('G9 sends an op with the location it was made at, its key and its place in the order', async () => {
    server.answer = (_, response) => jsonApi(response, 200, done('op-1'));
    await expect(send()).resolves.toMatchObject({ meta: { opId: 'op-1' } });
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: paths.cartRemove,
      body: { ids: ['1'] },
      headers: {
        'x-practice-location': '5',
        'idempotency-key': 'op-1',
        'x-client-id': 'client-1',
        'x-client-seq': '12',
        'content-type': MEDIA_TYPE,
      },
    });
  });

  it('G9 sends nothing with the token of somebody else', async () => {
    const failure = await failureOf(send({ userId: asId<UserId>('8') }));
    expect(failure.kind).toBe('unauthorized');
    expect(server.asked).toHaveLength(0);
  });

  it('G2 counts an answer that names another op as no answer', async () => {
    server.answer = (_, response) => jsonApi(response, 200, done('op-2'));
    expect((await failureOf(send())).kind).toBe('offline');
    server.answer = (_, response) => refuseWith(response, 422, 'invalid-attribute', { opId: 'op-2' });
    expect((await failureOf(send())).kind).toBe('offline');
  });

  it('never repeats an op by itself', async () => {
    server.answer = (_, response) => refuseWith(response, 503, 'unavailable');
    expect((await failureOf(send())).details.status).toBe(503);
    expect(server.asked).toHaveLength(1);
  });

  it('asks for changes of the location and client given, and only for its owner', async () => {
    const page = {
      data: [],
      meta: { deleted: [], cursor: 'c2', hasMore: false, latestRevision: 9, clientSequences: {}, appliedOps: [] },
    };
    server.answer = (_, response) => jsonApi(response, 200, page);
    const changes = { locationId: op.locationId, clientId: op.clientId, since: 'c 1' };
    const { signal } = new AbortController();
    await expect(createHttpWire(client, op.userId).changes(changes, signal)).resolves.toEqual(page);
    expect(server.asked[0]?.path).toBe(`${paths.changes}?since=c+1&limit=500`);
    expect(server.asked[0]?.headers).toMatchObject({ 'x-client-id': 'client-1', 'x-practice-location': '5' });
    const other = createHttpWire(client, asId<UserId>('8'));
    expect((await failureOf(other.changes(changes, signal))).kind).toBe('unauthorized');
    expect(server.asked).toHaveLength(1);
  });

  it('stops when it is told to', async () => {
    server.answer = () => undefined;
    const stop = new AbortController();
    const sending = createHttpWire(client).sendOp(op, stop.signal);
    setTimeout(() => stop.abort(), 30);
    expect((await failureOf(sending)).kind).toBe('offline');
  });
});

it('gives an online write a key of its own', async () => {
  server.answer = ({ headers }, response) =>
    jsonApi(response, 200, { data: null, meta: { opId: headers['idempotency-key'], revision: 4 } });
  const write = () => client.onlineWrite(deleteFolder, { params: { id: '4' } });
  const [first, second] = [await write(), await write()];
  expect(first.meta.opId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.meta.opId).not.toBe(first.meta.opId);
});
