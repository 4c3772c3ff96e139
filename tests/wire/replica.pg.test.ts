/**
 * More than one machine: a PostgreSQL with a streaming replica, PgBouncer in front of it, and three server processes (see
 * src/decisions/0070). Reads of the catalog use the replica, and nobody misses what was written before. Runs if the machine
 * has its own PostgreSQL and PgBouncer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { examine } from '#server/admin/doctor.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore, type Store, type StoreTarget } from '#server/store/open-store.ts';
import { freePort } from '#tests/support/system-postgres.ts';
import { paths } from '#tests/support/paths.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import type { Json } from '#tests/support/in-process-server.ts';
import { EMAILS, PASSWORD, seedSmallPractice, type SmallPractice } from '#tests/support/small-practice.ts';
import {
  findSystemPostgres,
  type RunningSystemPostgres,
  startReplica,
  startSystemPostgres,
} from '#tests/support/system-postgres.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { adjust } from './wire-kit.ts';

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const system = findSystemPostgres();
const bouncer = findPgBouncer();
const isMissing = system === null || bouncer === null;
if (isMissing) console.log('Debian’s postgresql or pgbouncer is not on this machine: no replica is tried.');

interface Process {
  readonly origin: string;
  readonly lines: string[];
  readonly child: ChildProcess;
}

describe.skipIf(isMissing)('three processes behind PgBouncer, with a streaming replica', () => {
  let primary: RunningSystemPostgres;
  let replica: RunningSystemPostgres;
  let pool: PgBouncer;
  /** Connected directly to the primary. */
  let store: Store;
  let target: StoreTarget;
  let replicaUrl: string;
  let practice: SmallPractice;
  let processes: readonly [Process, Process, Process];
  let token = '';
  const atEnd: (() => unknown)[] = [];

  beforeAll(async () => {
    if (system === null || bouncer === null) return;
    primary = await startSystemPostgres(system, { synchronous_commit: 'on' });
    atEnd.push(() => primary.stop());
    const role = { user: 'stockroom', password: 'replicated' };
    await onServer(primary, `create role stockroom login password 'replicated'`);
    await onServer(primary, 'create database stockroom owner stockroom');
    const own = { ...primary.adminConfig, ...role, database: 'stockroom' };
    target = own;
    store = openStore(own, { maxConnections: 4 });
    atEnd.push(() => store.close());
    await migrate(store.pool);
    practice = await seedSmallPractice(store);
    replica = await startReplica(system, primary);
    atEnd.push(() => replica.stop());
    replicaUrl = `postgres://stockroom:replicated@127.0.0.1:${replica.adminConfig.port}/stockroom`;
    const started = await startPgBouncer(bouncer, own, 'session');
    pool = started;
    atEnd.push(() => started[Symbol.asyncDispose]());
    processes = (await Promise.all([1, 2, 3].map(() => startProcess()))) as [Process, Process, Process];
    const login = { data: { type: 'logins', attributes: { email: EMAILS.owner, password: PASSWORD } } };
    token = String((await ask(processes[0], 'POST', paths.login, login)).json['meta']?.['accessToken']);
    for (const each of processes) {
      await vi.waitFor(async () => expect(await stateAt(each)).toBe('current'), { timeout: 10_000 });
    }
  }, 120_000);

  afterAll(async () => {
    for (const end of atEnd.toReversed()) await end();
  }, 60_000);

  async function onServer({ adminConfig }: RunningSystemPostgres, text: string): Promise<unknown[]> {
    const client = new pg.Client(adminConfig);
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  async function startProcess(): Promise<Process> {
    const dataDir = testDirectory();
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'info',
        DATABASE_URL: pool.connectionString,
        DATABASE_REPLICA_URL: replicaUrl,
        ADMIN_SECOND_FACTOR: 'off',
        TOKEN_KEY: 'k'.repeat(40),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    atEnd.push(async () => {
      child.kill('SIGKILL');
      await exited;
      removeTestDirectory(dataDir);
    });
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout });
    reader.on('line', (line) => lines.push(line));
    const place = (): string | undefined => /Stockroom is at (\S+)/.exec(lines.join('\n'))?.[1];
    await vi.waitFor(() => expect(place()).toBeDefined(), { timeout: 60_000 });
    return { origin: (place() ?? '').replace('localhost', '127.0.0.1'), lines, child };
  }

  async function ask({ origin }: Process, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        accept: MEDIA_TYPE,
        [LOCATION_HEADER]: practice.locations.main,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'content-type': MEDIA_TYPE, [IDEMPOTENCY_HEADER]: randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, text, json: (isJson ? JSON.parse(text) : null) as Json };
  }

  const stateAt = async (at: Process): Promise<unknown> => (await ask(at, 'GET', '/ready')).json['replica'];

  async function readsAt(at: Process): Promise<{ replica: number; primary: number }> {
    const { text } = await ask(at, 'GET', '/metrics');
    const of = (database: string): number =>
      Number(new RegExp(`stockroom_catalogue_reads\\{database="${database}"\\} (\\d+)`).exec(text)?.[1]);
    return { replica: of('replica'), primary: of('primary') };
  }

  const output = ({ lines }: Process, words: string): number => lines.filter((line) => line.includes(words)).length;

  /** Every read of the catalog that a person can cause. */
  const everyRead = (): readonly string[] => [
    paths.offers,
    `${paths.offers}?searchable=gloves`,
    paths.filterOptions,
    paths.offer(practice.offers.gloves),
    `${paths.alternatives}?filter[productDistributorId]=${practice.offers.gloves}`,
    `${paths.productVariants}?filter[productDistributorId]=${practice.offers.gloves}`,
    paths.topPurchased,
    paths.products,
    paths.product(practice.products.gloves),
    paths.productModels,
    paths.categories,
    paths.manufacturers,
    paths.distributors,
  ];

  async function listed(at: Process): Promise<readonly string[]> {
    const { data } = (await ask(at, 'GET', paths.offers)).json as unknown as { data: readonly { id: string }[] };
    return data.map(({ id }) => id);
  }

  async function priceAt(at: Process): Promise<unknown> {
    const { json } = await ask(at, 'GET', paths.offer(practice.offers.gloves));
    return json['data']?.['attributes']?.['actualPrice']?.['price'];
  }

  async function block(at: Process, distributorId: string): Promise<void> {
    const body = { data: { type: 'blocked-distributors', attributes: { distributorId } } };
    expect((await ask(at, 'POST', '/api/v2/blocked-distributors', body)).status).toBe(200);
  }

  async function sellerOfGloves(): Promise<{ seller: string; sku: string }> {
    const { rows } = await store.pool.query<{ seller: string; sku: string }>(
      'select distributor_id as seller, sku from offers where id = $1',
      [practice.offers.gloves],
    );
    return rows[0] ?? { seller: '', sku: '' };
  }

  it('reads of the catalog are answered by the replica, the index is built from it, and the primary is asked none', async () => {
    const [{ data_directory: cluster = '' } = {}] = (await onServer(primary, 'show data_directory')) as {
      data_directory?: string;
    }[];
    const log = join(cluster, '..', 'postgres.log');
    await onServer(primary, 'alter system set log_min_duration_statement = 0');
    await onServer(primary, 'select pg_reload_conf()');
    /** The primary's queries of the catalog while all of it is read through all three processes. */
    const askedOfPrimary = async (): Promise<readonly string[]> => {
      const from = statSync(log).size;
      for (const each of processes) {
        for (const path of everyRead()) expect([path, (await ask(each, 'GET', path)).status]).toEqual([path, 200]);
      }
      const statements = readFileSync(log, 'utf8')
        .slice(from)
        .split(/^(?=\S)/m);
      return statements.filter((text) =>
        /\b(?:from|join) (?:offers|products|categories|practice_location_distributors)\b/.test(text),
      );
    };
    // On a busy machine the replica may be late for one of them.
    await expect.poll(askedOfPrimary, { timeout: 20_000 }).toEqual([]);
    await onServer(primary, 'alter system reset log_min_duration_statement');
    await onServer(primary, 'select pg_reload_conf()');
    for (const each of processes) {
      expect((await readsAt(each)).replica).toBeGreaterThanOrEqual(everyRead().length);
      expect(output(each, 'the replica answers reads of the catalog')).toBe(1);
      await expect.poll(() => output(each, 'the catalog is indexed'), { timeout: 15_000 }).toBeGreaterThan(0);
    }
    const requested = await onServer(
      replica,
      `select from pg_stat_activity where application_name = 'stockroom' and query like '%from offers%'`,
    );
    expect(requested.length).toBeGreaterThan(0);
  });

  it('what one process writes a socket at the next hears, and a job of any of them is told by all', async () => {
    const [here, ...others] = processes;
    const heard = others.map((each) => {
      const socket = new WebSocket(each.origin.replace('http', 'ws') + paths.echo, [
        SOCKET_PROTOCOL,
        BEARER_PREFIX + token,
      ]);
      onTestFinished(() => socket.terminate());
      const messages: string[] = [];
      socket.on('open', () => socket.send(practice.users.owner));
      socket.on('message', (data: Buffer) => messages.push(data.toString()));
      return messages;
    });
    const hears = (part: string) =>
      Promise.all(heard.map((each) => expect.poll(() => each.join(), { timeout: 10_000 }).toContain(part)));
    await hears('"ready"');
    const written = await ask(here, 'POST', paths.stockMovements, adjust(practice.items.gloves, -1));
    expect(written.status).toBe(201);
    await hears('"changes"');
    expect((await ask(here, 'GET', `${paths.checkPrice}?id=${practice.offers.gloves}&force=1`)).status).toBe(200);
    await hears('"priceUpdate"');
  });

  it('a write is read at once through every process, whatever the replica has: this store, two hundred times', async () => {
    const both = openStore(target, {
      maxConnections: 2,
      replica: { target: { connectionString: replicaUrl }, onState: () => {} },
    });
    onTestFinished(() => both.close());
    await expect.poll(() => both.replicaFigures()?.state).toBe('current');
    for (let n = 1; n <= 200; n += 1) {
      await store.pool.query('update offers set stock_level = $2 where id = $1', [practice.offers.mirror, n]);
      const { rows } = await both.read((pool) =>
        pool.query<{ is: number }>('select stock_level as is from offers where id = $1', [practice.offers.mirror]),
      );
      expect(rows).toEqual([{ is: n }]);
    }
    // The reads wait for the replica, which is a few milliseconds behind.
    expect(both.replicaFigures()?.reads.replica).toBeGreaterThan(100);
  });

  it('with a replica that stands still nobody misses what was written, and one line says who answers', async () => {
    const [here, next, third] = processes;
    const { seller, sku } = await sellerOfGloves();
    expect(await listed(next)).toContain(practice.offers.gloves);
    await onServer(replica, 'select pg_wal_replay_pause()');
    await expect
      .poll(() => onServer(replica, 'select pg_get_wal_replay_pause_state() as state'))
      .toEqual([{ state: 'paused' }]);
    await block(here, seller);
    for (const each of [next, third, here]) expect(await listed(each)).not.toContain(practice.offers.gloves);
    expect(
      await onReplica('select from practice_location_distributors where is_blocked'),
      'the replica knows nothing of it',
    ).toEqual([]);
    await ask(third, 'DELETE', `/api/v2/blocked-distributors/${practice.locations.main}-${seller}`);
    for (const each of processes) expect(await listed(each)).toContain(practice.offers.gloves);

    // A price file, which one of them imports in a job.
    await store.pool.query(
      `insert into practice_location_distributors (location_id, distributor_id) values ($1, $2)
        on conflict (location_id, distributor_id) do update set status = 'active', error = null, is_blocked = false`,
      [practice.locations.main, seller],
    );
    const before = await priceAt(third);
    const file = Buffer.from(`SKU,Your price\n${sku},9.99\n`);
    await upload(here, seller, file);
    await expect.poll(async () => (await ask(next, 'GET', '/api/v2/distributor-files')).text).toContain('"done"');
    for (const each of processes) expect([before, await priceAt(each)]).toEqual([12.5, 9.99]);

    for (const each of processes) {
      await expect.poll(() => stateAt(each), { timeout: 10_000 }).toBe('behind');
      expect(output(each, 'the replica is behind: the primary answers reads of the catalog')).toBe(1);
      expect((await ask(each, 'GET', '/metrics')).text).toMatch(/stockroom_replica_bytes_behind [1-9]/);
    }
    const behind = await toldOfReplica(here);
    expect(behind.doctor).toEqual([expect.stringMatching(/^look: The replica is [1-9]\d* bytes behind\./)]);
    expect(behind.health).toMatchObject({ state: 'behind', bytesBehind: expect.any(Number) as number });
    await onServer(replica, 'select pg_wal_replay_resume()');
    for (const each of processes) {
      await expect.poll(() => stateAt(each), { timeout: 10_000 }).toBe('current');
      const { replica: from } = await readsAt(each);
      expect(await priceAt(each)).toBe(9.99);
      expect((await readsAt(each)).replica).toBeGreaterThan(from);
    }
    const current = await toldOfReplica(here);
    expect(current.doctor).toEqual(['ok: The replica has everything, and answers reads of the catalog.']);
    expect(current.health).toMatchObject({ state: 'current', bytesBehind: 0 });
  });

  /** What `npm run admin -- doctor` reports about the replica, and the health that a process shows to an admin. */
  async function toldOfReplica(at: Process): Promise<{ doctor: readonly string[]; health: unknown }> {
    const DATA_DIR = testDirectory();
    const env = { DATABASE_URL: pool.connectionString, DATABASE_REPLICA_URL: replicaUrl, DATA_DIR, DEMO: 'off' };
    const doctor: string[] = [];
    for await (const { state, text } of examine(readConfig(env)))
      if (text.includes('replica')) doctor.push(`${state}: ${text}`);
    removeTestDirectory(DATA_DIR);
    const login = { data: { type: 'logins', attributes: { email: EMAILS.admin, password: PASSWORD } } };
    const { json } = await ask(at, 'POST', paths.login, login);
    const answer = await fetch(`${at.origin}/api/v2/admin/health`, {
      headers: { accept: MEDIA_TYPE, authorization: `Bearer ${String(json['meta']?.['accessToken'])}` },
    });
    const health = ((await answer.json()) as Json)['data']?.['attributes']?.['replica'];
    return { doctor, health };
  }

  async function onReplica(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  async function upload(at: Process, distributorId: string, content: Buffer): Promise<void> {
    const files = '/api/v2/distributor-files';
    const send = (path: string, type: string, attributes: object) =>
      ask(at, 'POST', files + path, { data: { type, attributes } });
    const about = { distributorId, kind: 'prices', fileName: 'mine.csv', sizeBytes: content.length };
    const made = await send('', 'distributor-files', about);
    const id = String(made.json['data']?.['id']);
    await send(`/${id}/parts`, 'distributor-file-parts', { number: 0, bytes: content.toString('base64') });
    expect((await ask(at, 'POST', `${files}/${id}/imports`)).status).toBe(204);
  }

  it('what is no replica is not read from, and one that never answers keeps nobody waiting', async () => {
    const reasons: (string | null)[] = [];
    const mute = createServer(() => {}).listen(await freePort(), '127.0.0.1');
    onTestFinished(() => void mute.close());
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    for (const url of [
      `postgres://stockroom:replicated@127.0.0.1:${primary.adminConfig.port}/stockroom`,
      `postgres://stockroom:replicated@127.0.0.1:${port}/stockroom`,
    ]) {
      const one = openStore(target, {
        maxConnections: 2,
        replica: { target: { connectionString: url }, onState: (_state, reason) => reasons.push(reason) },
      });
      for (let n = 0; n < 5; n += 1) {
        const began = performance.now();
        expect((await one.read((pool) => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
        expect(performance.now() - began).toBeLessThan(1_000);
      }
      await expect
        .poll(() => one.replicaFigures(), { timeout: 5_000 })
        .toMatchObject({
          state: 'lost',
          reads: { replica: 0, primary: 5 },
        });
      await expect.poll(() => reasons.length, { timeout: 5_000 }).toBeGreaterThan(0);
      await one.close();
      expect(reasons.splice(0)).toEqual([expect.stringMatching(/^it is not a replica|no answer in/)]);
    }
  });

  it('a replica that still follows the primary from before another one was promoted is not read from', async () => {
    if (system === null) return;
    const promoted = await startReplica(system, primary);
    onTestFinished(() => promoted.stop());
    await onServer(promoted, 'select pg_promote()');
    const reasons: (string | null)[] = [];
    const one = openStore(
      {
        ...primary.adminConfig,
        ...promoted.adminConfig,
        user: 'stockroom',
        password: 'replicated',
        database: 'stockroom',
      },
      { replica: { target: { connectionString: replicaUrl }, onState: (_state, reason) => reasons.push(reason) } },
    );
    onTestFinished(() => one.close());
    // By its position in the log it is ahead.
    await store.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 100000))`);
    await expect.poll(() => reasons.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await one.read((pool) => pool.query('select 1'));
    expect(one.replicaFigures()).toMatchObject({ state: 'lost', reads: { replica: 0, primary: 1 } });
    expect(reasons).toEqual(['it follows another primary']);
  });

  it('when the replica is killed under way nothing fails, one line says so, and writes are read', async () => {
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const answers: number[] = [];
    const readers = processes.map(async (each) => {
      while (!over.signal.aborted) for (const path of everyRead()) answers.push((await ask(each, 'GET', path)).status);
    });
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(50);
    await replica.stop();
    const then = answers.length;
    await Promise.all(processes.map((each) => expect.poll(() => stateAt(each), { timeout: 10_000 }).toBe('lost')));
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(then + 50);
    over.abort();
    await Promise.all(readers);
    expect([...new Set(answers)]).toEqual([200]);
    for (const each of processes) {
      expect((await ask(each, 'GET', '/ready')).json).toMatchObject({ status: 'ok', replica: 'lost' });
      expect(each.lines.filter((line) => line.includes('the replica is lost: the primary answers'))).toHaveLength(1);
      expect(await priceAt(each)).toBe(9.99);
    }
    const lost = await toldOfReplica(processes[0]);
    expect(lost.doctor).toEqual([
      expect.stringMatching(/^wrong: The replica behind DATABASE_REPLICA_URL can’t be used/),
    ]);
    expect(lost.health).toMatchObject({ state: 'lost' });
    const { seller } = await sellerOfGloves();
    await block(processes[1], seller);
    for (const each of processes) expect(await listed(each)).not.toContain(practice.offers.gloves);
  });
});
