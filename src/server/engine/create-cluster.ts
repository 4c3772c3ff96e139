/**
 * Examines a database directory before it is used, and creates a new one if there is none. It is created under a temporary name and
 * renamed when complete: an interrupted start leaves no partial database, and of two concurrent starts one wins.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { EngineError } from './engine-error.ts';
import { isAlive } from './postmaster-file.ts';
import { binary, type PostgresBinaries } from './postgres-binaries.ts';
import { postgresProcess } from './postgres-process.ts';
import { requireName } from './run-as.ts';

/** The superuser is for the engine itself; the application signs in as the owner of one database. */
export const SUPERUSER = 'postgres';
export const APPLICATION_ROLE = 'stockroom';
export const DATABASE = 'stockroom';

function backUpFirst(clusterDir: string): string {
  return `Nothing was changed. Restore a backup there, or move ${clusterDir} away to start with an empty database.`;
}

/** Throws unless the directory is absent, empty, or a database that this PostgreSQL can open. */
function examineCluster(clusterDir: string, major: number): 'absent' | 'present' {
  if (!existsSync(clusterDir)) return 'absent';
  const entries = readdirSync(clusterDir);
  if (entries.length === 0) return 'absent';
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    const damaged = entries.includes('base') || entries.includes('global') || entries.includes('pg_wal');
    throw new EngineError(
      damaged ? 'damaged' : 'foreign-directory',
      damaged
        ? `The database in ${clusterDir} is damaged: its file PG_VERSION is missing. ${backUpFirst(clusterDir)}`
        : `${clusterDir} contains something other than a Stockroom database. Nothing was changed. Set DATA_DIR to another directory, or move it away.`,
    );
  }
  const version = Number(readFileSync(versionFile, 'utf8').trim());
  if (version !== major) {
    throw new EngineError(
      'other-version',
      `The database in ${clusterDir} was written by PostgreSQL ${version}, and this Stockroom brings PostgreSQL ${major}. Nothing was changed. ` +
        `Dump it with PostgreSQL ${version} (pg_dumpall) and load it into a new DATA_DIR, or serve it with your own PostgreSQL ${version} and set DATABASE_URL.`,
    );
  }
  for (const part of ['global/pg_control', 'base', 'pg_wal']) {
    if (!existsSync(join(clusterDir, part))) {
      throw new EngineError(
        'damaged',
        `The database in ${clusterDir} is damaged: ${part} is missing. ${backUpFirst(clusterDir)}`,
      );
    }
  }
  return 'present';
}

/** Deletes remains of a killed creation, but not those of a running process. */
function sweepUnfinished(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.new-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
  }
}

/** @param options.signal kills it and its child processes */
async function run(
  program: string,
  args: readonly string[],
  { place, signal }: { readonly place: ClusterPlace; readonly signal: AbortSignal | undefined },
): Promise<void> {
  signal?.throwIfAborted();
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    // In its own process group: Ctrl-C in a terminal is for Stockroom, which stops this process itself.
    const child = spawn(program, args, {
      ...postgresProcess(place.account),
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kill = (): void => killGroup(child);
    signal?.addEventListener('abort', kill);
    child.on('close', () => signal?.removeEventListener('abort', kill));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ code: status, output: text }));
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new EngineError('failed', `The database could not be created:\n${output.trim()}`);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** Changes the owner to the account; only root can do so and needs to. */
function own(place: ClusterPlace, path: string): void {
  if (place.account !== null) chownSync(path, place.account.uid, place.account.gid);
}

/** Makes the rename survive a power failure. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Creates the database unless it is there. Returns whether it was created now.
 * @param options.durable false: fast and small, for a database without valuable data.
 * @param options.signal aborts and leaves nothing behind.
 */
export async function createClusterIfAbsent(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  options: { readonly durable: boolean; readonly began?: () => void; readonly signal?: AbortSignal },
): Promise<boolean> {
  const uid = place.account?.uid ?? process.getuid?.();
  if (uid !== undefined) requireName(uid);
  if (examineCluster(place.clusterDir, binaries.major) === 'present') return false;
  options.began?.();
  sweepUnfinished(place.clusterDir);
  const beside = `${place.clusterDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${beside}.password`;
  mkdirSync(beside, { mode: 0o700 });
  own(place, beside);
  try {
    const args = ['-D', beside, '-U', SUPERUSER, '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    args.push('--locale=C', '--no-instructions', ...(options.durable ? [] : ['--no-sync', '--wal-segsize=1']));
    if (place.password === null) args.push('--auth=trust');
    else {
      writeFileSync(passwordFile, place.password, { mode: 0o600 });
      own(place, passwordFile);
      args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
    }
    await run(binary(binaries, 'initdb'), args, { place, signal: options.signal });
    try {
      // Replaces an empty directory, but not a database that another process has just created.
      renameSync(beside, place.clusterDir);
    } catch (error) {
      if (examineCluster(place.clusterDir, binaries.major) !== 'present') throw error;
      return false;
    }
    syncDirectory(dirname(place.clusterDir));
    return true;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(beside, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
}
