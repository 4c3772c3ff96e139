/** Errors of strangers and networks are one line each in the log: no stack trace, and no level that wakes somebody up. */
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { createLog } from '#server/http/log.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { paths } from '#tests/support/paths.ts';
import { describeWire, type Wired } from './wire-kit.ts';

type Line = Record<string, unknown> & { readonly level: number };
const lines: Line[] = [];
const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(JSON.parse(line.toString()) as Line);
    done();
  },
});
const log = createLog('info', sink);

/** Waits for the first line and then for further ones, of which there should be none. */
async function reported(): Promise<readonly Line[]> {
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await sleep(300);
  const all = lines.splice(0);
  expect(all.filter((line) => line.level >= 50)).toEqual([]);
  expect(JSON.stringify(all)).not.toContain('    at ');
  return all;
}

function portOf({ server }: Wired): number {
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

describeWire(
  'the log',
  (wired) => {
    beforeEach(async () => {
      if (!wired().server.app.server.listening) await wired().server.listen();
      lines.length = 0;
    });

    /** An established socket that sends raw bytes, which need not be a frame. */
    async function rawSocket(): Promise<(frame: readonly number[] | Buffer) => void> {
      const { owner } = wired();
      const offered = [SOCKET_PROTOCOL, `${BEARER_PREFIX}${owner}`];
      const socket = new WebSocket(`ws://127.0.0.1:${portOf(wired())}${paths.echo}`, offered);
      socket.on('error', () => {});
      const raw = await new Promise<import('node:net').Socket>((resolve, reject) => {
        socket.once('upgrade', (response) => resolve(response.socket));
        socket.once('error', reject);
      });
      return (frame) => void raw.write(Buffer.from(frame));
    }

    it.each([
      ['that is not masked', [0x81, 0x01, 0x41]],
      ['of an opcode that does not exist', [0x83, 0x80, 0, 0, 0, 0]],
      ['with reserved bits', [0xf1, 0x80, 0, 0, 0, 0]],
      ['of control in parts', [0x09, 0x80, 0, 0, 0, 0]],
      ['of text that is no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
      ['longer than any', [0x82, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
      ['longer than can be', [0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
      ['that closes with a code that does not exist', [0x88, 0x82, 0, 0, 0, 0, 0, 1]],
    ])('says in one line of a frame %s', async (_what, frame) => {
      const write = await rawSocket();
      write(frame);
      const [line, ...more] = await reported();
      expect(line).toMatchObject({ level: 30, msg: 'a socket was closed for what it sent' });
      expect(more).toEqual([]);
    });

    it('says in one line of a request that was cut in its head, and of one in its body', async () => {
      const head = `POST ${paths.login} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/vnd.api+json\r\n`;
      for (const text of [head, `${head}content-length: 500\r\n\r\n{"data"`]) {
        const socket = connect(portOf(wired()), '127.0.0.1');
        socket.on('error', () => {});
        await new Promise<void>((resolve) => socket.write(text, () => resolve()));
        await sleep(100);
        socket.resetAndDestroy();
        const [line, ...more] = await reported();
        expect(line?.level).toBe(30);
        expect(more).toEqual([]);
      }
    });

    it('says in one line of a database that cut all connections, and comes back to them', async () => {
      const { server, get, database } = wired();
      const stop = startJobs({
        store: server.store,
        log,
        kinds: [{ name: 'none', concurrency: 1, run: async () => {} }],
      });
      try {
        await Promise.all([get(paths.workspaces), get(paths.workspaces), get(paths.workspaces)]);
        await sleep(1_500);
        lines.length = 0;
        const { default: pg } = await import('pg');
        const other = new pg.Client(database.poolConfig);
        await other.connect();
        await other.query(
          // PostgreSQL's own processes may be at work in it.
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        );
        await other.end();
        const all = await reported();
        expect(all.map(({ msg }) => msg)).toEqual(['the connection to the database was lost']);
        await expect.poll(async () => (await get(paths.workspaces)).status, { timeout: 10_000 }).toBe(200);
      } finally {
        await stop();
      }
    });
  },
  { log },
);
