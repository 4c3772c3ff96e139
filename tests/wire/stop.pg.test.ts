/** Stopping a server process with requests in flight: within a time limit, along with its database, and with exit code 0. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from '#e2e/support/server-process.ts';
import { DATABASE, SUPERUSER } from '#server/engine/create-cluster.ts';
import { isAlive, runningPostmaster } from '#server/engine/postmaster-file.ts';
import { paths } from '#tests/support/paths.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';

interface Busy {
  readonly server: ServerProcess;
  readonly postmaster: number;
  /** What each connection has received. */
  readonly answers: readonly string[];
  /** The connections; the last ones wait for statements. */
  readonly sockets: readonly Socket[];
  /** Releases what waits in the database. */
  readonly release: () => Promise<unknown>;
}

async function startBusy(logins = 12): Promise<Busy> {
  const server = await startServerProcess({ env: { DEMO: 'off' } });
  const sockets: Socket[] = [];
  const answers: string[] = [];
  const note = runningPostmaster(join(server.dataDir, 'postgres'));
  if (note === null) throw new Error('no database runs');
  const locker = new pg.Client({ host: note.socketDir, port: note.port, user: SUPERUSER, database: DATABASE });
  locker.on('error', () => {});
  onTestFinished(async () => {
    await locker.end().catch(() => {});
    for (const socket of sockets) socket.destroy();
    await server.dispose();
  });
  await locker.connect();
  await locker.query('begin; lock table users in access exclusive mode');
  const port = Number(new URL(server.origin).port);
  const open = async (text: string): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const place = sockets.push(socket) - 1;
    answers[place] = '';
    socket.on('data', (bytes: Buffer) => (answers[place] += bytes.toString()));
    await once(socket, 'connect');
    socket.write(text);
  };
  const body = JSON.stringify({
    data: { type: 'logins', attributes: { email: 'owner@practice.example', password: 'guess' } },
  });
  const head = `POST ${paths.login} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${MEDIA_TYPE}\r\n`;
  // Nothing sent, half a head, half a body, and a statement that waits for the lock.
  await open('');
  await open(head);
  await open(`${head}content-length: 5000\r\n\r\n{"data"`);
  for (let n = 0; n < logins; n += 1) await open(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  // A job may wait for the table as well; and a transaction keeps its first snapshot of the activity until it is cleared.
  const waiting = `select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%from users where email = $1%'`;
  await expect
    .poll(
      async () => {
        await locker.query('select pg_stat_clear_snapshot()');
        return (await locker.query<{ count: number }>(waiting)).rows[0]?.count;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  return { server, postmaster: note.pid, answers, sockets, release: () => locker.query('rollback') };
}

it('takes a few seconds whatever hangs, and ends with 0 and its database', { timeout: 90_000 }, async () => {
  const { server, postmaster } = await startBusy();
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(isAlive(postmaster)).toBe(false);
  await server.start();
  expect(await server.stop()).toBe(0);
});

it('what is being answered is answered to its end, and nobody new is let in', { timeout: 90_000 }, async () => {
  const { server, answers, release } = await startBusy(1);
  const stopped = server.stop();
  await expect
    .poll(() =>
      fetch(`${server.origin}/health`).then(
        () => 'let in',
        () => 'refused',
      ),
    )
    .toBe('refused');
  // Nothing, half a head and half a body are not requests yet.
  const requested = () => answers.slice(3);
  expect(requested()).toEqual(['']);
  await release();
  await expect.poll(() => requested().map((text) => text.slice(0, 12)), { timeout: 8_000 }).toEqual(['HTTP/1.1 401']);
  for (const text of requested()) expect(text).toContain('"code":"wrong-login"');
  expect(await stopped).toBe(0);
});

it(
  'API-58 what comes on an open connection meanwhile is refused in the words of the API',
  { timeout: 90_000 },
  async () => {
    const { server, answers, sockets, release } = await startBusy(1);
    const stopped = server.stop();
    await expect
      .poll(() =>
        fetch(`${server.origin}/health`).then(
          () => 'let in',
          () => 'refused',
        ),
      )
      .toBe('refused');
    sockets.at(-1)?.write(`GET ${paths.login} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await sleep(100);
    await release();
    await expect.poll(() => answers.at(-1), { timeout: 8_000 }).toContain('HTTP/1.1 503');
    const [, refusal = ''] = (answers.at(-1) ?? '').split(/(?=HTTP\/1\.1 503)/);
    expect(refusal.toLowerCase(), answers.at(-1)).toContain(`content-type: ${MEDIA_TYPE}\r\n`);
    for (const header of ['cache-control: no-store', 'connection: close', 'retry-after: 2'])
      expect(refusal.toLowerCase()).toContain(header);
    expect(refusal).toContain('{"errors":[{"status":"503","code":"unavailable","detail":"The server is shutting down.');
    expect(await stopped).toBe(0);
  },
);

it(
  'a second signal breaks off at once what the first one waits for, and leaves no database behind',
  { timeout: 90_000 },
  async () => {
    const { server, postmaster } = await startBusy();
    const began = performance.now();
    const stopped = server.stop();
    await sleep(700);
    process.kill(server.pid(), 'SIGTERM');
    expect(await stopped).toBe(0);
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(isAlive(postmaster)).toBe(false);
  },
);

it('a process that ends before it could stop its database takes it along', async () => {
  const dataDir = testDirectory();
  onTestFinished(() => removeTestDirectory(dataDir));
  const engine = new URL('../../src/server/engine/embedded-postgres.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(engine)});
    const log = { info() {}, warn() {}, error() {} };
    const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: { fsync: 'off' } });
    process.stdout.write(String(pid), () => process.exit(3));`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(status).toBe(3);
  await expect.poll(() => isAlive(Number(stdout)), { timeout: 10_000 }).toBe(false);
});
