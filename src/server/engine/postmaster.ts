/**
 * Starts and stops the main process of PostgreSQL. It runs in its own session, so that Ctrl-C in a terminal reaches only Stockroom, which
 * stops the database after its last request.
 */
import { execFile, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPlace } from './cluster-place.ts';
import { EngineError } from './engine-error.ts';
import type { EngineLog } from './engine-log.ts';
import { binary, type PostgresBinaries } from './postgres-binaries.ts';
import { postgresProcess } from './postgres-process.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';
import { accountOf, unprivilegedAccount } from './run-as.ts';

const run = promisify(execFile);
/** Time for a shutdown checkpoint; without it the next start recovers from the log, which takes longer but loses nothing. */
const STOP_MS = 4_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Durability first; memory settings for a small machine. The caller can override each (tests turn fsync off). */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  // Data is mostly in the page cache: I/O workers would cost more than they gain.
  io_method: 'sync',
  // There is no replication.
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Access rules: over the socket, the owner or root by operating system user; over loopback, clients with the password. */
function writeAccessRules(place: ClusterPlace): void {
  const { clusterDir, account } = place;
  const root = accountOf(0, 0).name;
  const owner = account ?? accountOf(process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  // The account chosen for a root shell is shared, like `nobody`: its other processes must not have access.
  const shared = account !== null && account.uid === unprivilegedAccount().uid;
  const people = [...new Set(shared ? [root] : [root, owner.name])].map((name) => `stockroom "${name}" all\n`).join('');
  const rule =
    place.socketDir === null ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all peer map=stockroom\n';
  writeFileSync(join(clusterDir, 'pg_ident.conf'), people);
  writeFileSync(join(clusterDir, 'pg_hba.conf'), rule);
}

/** The wanted port if it is free, otherwise any. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await listen(wanted).catch(() => listen(0));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new EngineError('failed', 'No free port on 127.0.0.1.');
  return address.port;
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

export interface Spawned {
  readonly pid: number;
  readonly exited: () => boolean;
  /** PostgreSQL's output since its start. */
  readonly output: () => string;
}

/**
 * @param strayPid the process named by a stale postmaster.pid, or null. PostgreSQL is told that it is one of its own ancestors, which
 * makes it treat the file as stale; its check of shared memory still applies.
 * @param port used without a socket, if it is free; 0: any.
 */
export async function spawnPostmaster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  options: {
    readonly settings: Readonly<Record<string, string>>;
    readonly strayPid: number | null;
    readonly port: number;
  },
): Promise<Spawned> {
  writeAccessRules(place);
  const network: Record<string, string> =
    place.socketDir === null
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort(options.port)) }
      : {
          listen_addresses: '',
          unix_socket_directories: place.socketDir,
          unix_socket_permissions: '0700',
          port: '5432',
        };
  const settings = Object.entries({ ...SETTINGS, ...network, ...options.settings });
  const how = postgresProcess(place.account);
  if (options.strayPid !== null) how.env['PG_GRANDPARENT_PID'] = String(options.strayPid);
  const log = openLog(place.logFile);
  const from = fstatSync(log).size;
  const output = (): string => readFileSync(place.logFile).subarray(from).toString('utf8').trim();
  try {
    if (process.platform === 'win32') return await startOnWindows(place, binaries, { settings, log, output });
    const args = ['-D', place.clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = spawn(binary(binaries, 'postgres'), args, { ...how, detached: true, stdio: ['ignore', log, log] });
    let exited = false;
    child.once('exit', () => (exited = true));
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return { pid: child.pid ?? 0, exited: () => exited, output };
  } finally {
    closeSync(log);
  }
}

/** pg_ctl drops administrator rights first, with which PostgreSQL refuses to run. */
async function startOnWindows(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  with_: { settings: [string, string][]; log: number; output: () => string },
): Promise<Spawned> {
  const options = with_.settings.map(([name, value]) => `-c ${name}="${value}"`).join(' ');
  const args = ['start', '-W', '-D', place.clusterDir, '-l', place.logFile, '-o', options];
  const child = spawn(binary(binaries, 'pg_ctl'), args, { ...postgresProcess(null), detached: true, stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => child.once('exit', () => resolve()).once('error', reject));
  await sleep(200);
  const pid = readPostmasterFile(place.clusterDir)?.pid ?? 0;
  return { pid, exited: () => !isAlive(pid), output: with_.output };
}

/** Stops the PostgreSQL `pid`: open transactions are rolled back, committed ones are on disk. */
export async function stopPostmaster(
  pid: number,
  place: ClusterPlace,
  binaries: PostgresBinaries,
  log: EngineLog,
): Promise<void> {
  const windows = process.platform === 'win32';
  const signal = async (mode: 'fast' | 'immediate'): Promise<void> => {
    if (windows) {
      await run(binary(binaries, 'pg_ctl'), ['stop', '-W', '-m', mode, '-D', place.clusterDir], postgresProcess(null));
      return;
    }
    try {
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  await signal('fast');
  if (await gone(pid, STOP_MS)) return;
  log.warn('PostgreSQL takes long to stop; it is stopped at once and will recover from its log at the next start.');
  await signal('immediate');
  if (!(await gone(pid, 30_000))) throw new EngineError('failed', `PostgreSQL (process ${pid}) does not stop.`);
}

/** For a process that exits immediately and cannot wait. Processes that joined it restart it. */
export function stopPostmasterAtOnce(pid: number): void {
  // Windows has no such signal; the next start joins what is left running there.
  if (process.platform === 'win32') return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has already exited.
  }
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await sleep(5);
  }
  return true;
}
