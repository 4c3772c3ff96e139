/**
 * The machine's own PostgreSQL, besides the one from npm, started for a test run on a free loopback port in a temporary
 * directory. It represents "your own PostgreSQL" behind DATABASE_URL.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { LeaseTarget } from '#server/engine/lease.ts';
import { postgresProcess } from '#server/engine/postgres-process.ts';
import { type Account, isRoot, unprivilegedAccount } from '#server/engine/run-as.ts';
import { removeTestDirectory, testDirectory } from './test-directory.ts';

const run = promisify(execFile);
const OLDEST_MAJOR = 15;
const suffix = process.platform === 'win32' ? '.exe' : '';

export interface SystemPostgres {
  readonly bin: string;
  readonly major: number;
}

function candidates(): string[] {
  const list: string[] = [];
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) list.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  try {
    list.push(
      execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    );
  } catch {
    // No pg_config: use PATH.
  }
  return [...list, ...(process.env['PATH'] ?? '').split(delimiter)];
}

function majorOf(bin: string): number {
  if (!['postgres', 'initdb'].every((name) => existsSync(join(bin, name + suffix)))) return 0;
  try {
    return Number(/(\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The oldest supported version, which has the least in common with the one from npm; null: none. */
export function findSystemPostgres(): SystemPostgres | null {
  const found = candidates().map((bin) => ({ bin, major: majorOf(bin) }));
  return found.filter(({ major }) => major >= OLDEST_MAJOR).toSorted((a, b) => a.major - b.major)[0] ?? null;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
}

export interface RunningSystemPostgres {
  readonly major: number;
  /** Its superuser on the maintenance database. */
  readonly adminConfig: Required<LeaseTarget>;
  stop(): Promise<void>;
}

/** @param settings in addition to those of a test run */
export async function startSystemPostgres(
  system: SystemPostgres,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSystemPostgres> {
  const directory = testDirectory();
  const cluster = join(directory, 'postgres');
  const account: Account | null = isRoot() ? unprivilegedAccount() : null;
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(directory, 'password');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== null) for (const path of [cluster, passwordFile]) chownSync(path, account.uid, account.gid);
  const initdb = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  await run(join(system.bin, 'initdb'), [...initdb, '--no-sync'], postgresProcess(account));
  return await serveCluster(system, { directory, password, settings });
}

/** A streaming replica of a running server, on its own port. */
export async function startReplica(
  system: SystemPostgres,
  { adminConfig }: Pick<RunningSystemPostgres, 'adminConfig'>,
): Promise<RunningSystemPostgres> {
  const directory = testDirectory();
  const cluster = join(directory, 'postgres');
  const account: Account | null = isRoot() ? unprivilegedAccount() : null;
  mkdirSync(cluster, { mode: 0o700 });
  if (account !== null) chownSync(cluster, account.uid, account.gid);
  const { host, port, user, password } = adminConfig;
  const how = postgresProcess(account);
  const from = ['-h', host, '-p', String(port), '-U', user, '-D', cluster];
  const backup = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  const env = { ...how.env, PGPASSWORD: password };
  await run(join(system.bin, 'pg_basebackup'), [...from, ...backup], { ...how, env });
  return await serveCluster(system, { directory, password, settings: { hot_standby_feedback: 'on' } });
}

interface Cluster {
  /** With the files in `postgres`. */
  readonly directory: string;
  readonly password: string;
  readonly settings: Readonly<Record<string, string>>;
}

async function serveCluster(
  system: SystemPostgres,
  { directory, password, settings }: Cluster,
): Promise<RunningSystemPostgres> {
  const how = postgresProcess(isRoot() ? unprivilegedAccount() : null);
  const cluster = join(directory, 'postgres');
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: process.platform === 'win32' ? '' : cluster,
    ...FAST_SETTINGS,
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(directory, 'postgres.log');
  const log = openSync(logFile, 'a');
  const child = spawn(join(system.bin, 'postgres'), ['-D', cluster, ...args], {
    ...how,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const adminConfig = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password };
  for (const until = Date.now() + 30_000; ;) {
    const client = new pg.Client(adminConfig);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      break;
    } catch (cause) {
      if (Date.now() > until || child.exitCode !== null) {
        throw new Error(`PostgreSQL from ${system.bin} does not start:\n${readFileSync(logFile, 'utf8')}`, { cause });
      }
      await sleep(20);
    }
  }
  return {
    major: system.major,
    adminConfig,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      removeTestDirectory(directory);
    },
  };
}

/** Switches off durability: a test run has nothing to lose in a power failure. */
export const FAST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'on',
};
