/**
 * Starts and stops the main process of PostgreSQL. It runs in a session of its own, so that Ctrl-C in a terminal reaches
 * Stockroom only and the database is stopped after the last request, not under it.
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
/** To write down what is in memory; without it the next start recovers from the log, which takes longer and loses nothing. */
const STOP_MS = 4_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Durable first; memory for a small machine. Each can be overridden by the caller (tests switch fsync off). */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  // Data is mostly in the system's page cache: processes that read ahead would cost more than they gain.
  io_method: 'sync',
  // Nobody is replicated to.
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Who may connect: over the socket, the owner or root according to the operating system; over loopback, clients with the password. */
function writeAccessRules(place: ClusterPlace): void {
  const { clusterDir, account } = place;
  const root = accountOf(0, 0).name;
  const owner = account ?? accountOf(process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  // Chosen for a root shell, the account is a shared one like `nobody`, and its other processes have no business here.
  const shared = account !== null && account.uid === unprivilegedAccount().uid;
  const people = [...new Set(shared ? [root] : [root, owner.name])].map((name) => `stockroom "${name}" all\n`).join('');
  const rule =
    place.socketDir === null ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all peer map=stockroom\n';
  writeFileSync(join(clusterDir, 'pg_ident.conf'), people);
  writeFileSync(join(clusterDir, 'pg_hba.conf'), rule);
}

/** The wanted port when it is free, else any. */
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
  /** What PostgreSQL has written since it was started. */
  readonly output: () => string;
}

/**
 * @param strayPid the process that a left-over postmaster.pid names, or null. PostgreSQL is told to take that number for one
 * of its own ancestors, which is its way to see that the file is left over; its check of shared memory still stands.
 * @param port if there is no socket: the one to take if it is free; 0: any.
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

/** pg_ctl drops administrator rights first; with them PostgreSQL refuses to run. */
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

/** Stops the PostgreSQL `pid`: open transactions are rolled back, everything committed is on disk. */
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

/** For a process that ends at once: nothing can be waited for. What joined it starts it again. */
export function stopPostmasterAtOnce(pid: number): void {
  // Windows has no such signal; what is left running there is joined by the next start.
  if (process.platform === 'win32') return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone.
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
