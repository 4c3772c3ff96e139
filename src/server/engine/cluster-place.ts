/**
 * The paths of a data directory's database. Normally `DATA_DIR/postgres`, with its Unix socket inside. Two things can move parts of it: a
 * checkout that the unprivileged account cannot access (from a root shell), recorded in `DATA_DIR/postgres.json` so that every process and
 * later start agrees, and a path too long for a Unix socket.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeDataDirectory, writeOnce } from './data-directory.ts';
import { EngineError } from './engine-error.ts';
import type { EngineLog } from './engine-log.ts';
import { parseJsonObject, textIn } from './json-object.ts';
import { type Account, accountOf, canReach, isRoot, unprivilegedAccount } from './run-as.ts';

/** Bytes that fit into sockaddr_un on macOS, the smallest of the supported systems; Linux allows a few more. */
const SOCKET_PATH_LIMIT = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

export interface ClusterPlace {
  readonly clusterDir: string;
  /** null: loopback TCP with a password, as on Windows. */
  readonly socketDir: string | null;
  readonly password: string | null;
  /** Runs PostgreSQL; null: the current user. */
  readonly account: Account | null;
  readonly copiesDir: string;
  readonly logFile: string;
}

/** Whether a start would find a database instead of creating one. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres.json'));
}

/** The recorded place, chosen when the data directory was not accessible. */
function placeIn(text: string): string | null {
  return textIn(parseJsonObject(text), 'cluster');
}

function ownerOf(directory: string): Account | null {
  const stat = statSync(directory, { throwIfNoEntry: false });
  return stat === undefined || stat.uid === 0 ? null : accountOf(stat.uid, stat.gid);
}

function placeForRoot(dataDir: string, sharedRoot: string, log: EngineLog): { clusterDir: string; account: Account } {
  const record = join(dataDir, 'postgres.json');
  const known = existsSync(record) ? placeIn(readFileSync(record, 'utf8')) : null;
  const clusterDir = known ?? join(dataDir, 'postgres');
  const owner = ownerOf(clusterDir);
  const account = owner ?? unprivilegedAccount();
  // The data directory itself may be made traversable; its parents are not ours to change.
  if (!canReach(account, dataDir) && canReach(account, dirname(dataDir)) && statSync(dataDir).uid === 0) {
    chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o111);
  }
  if (canReach(account, dataDir) || known !== null) return { clusterDir, account };
  if (owner !== null) {
    throw new EngineError(
      'no-access',
      `The database in ${clusterDir} belongs to the account "${account.name}", which cannot enter the directories above it. ` +
        `Start Stockroom as that user, or let it through: chmod o+x on each directory above.`,
    );
  }
  mkdirSync(sharedRoot, { recursive: true });
  chmodSync(sharedRoot, 0o711);
  const home = mkdtempSync(join(sharedRoot, 'data-'));
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'README.txt'), `The database of the Stockroom whose data directory is ${dataDir}\n`);
  const cluster = placeIn(writeOnce(record, JSON.stringify({ cluster: join(home, 'postgres') }))) ?? clusterDir;
  if (cluster !== join(home, 'postgres')) rmSync(home, { recursive: true });
  log.info(
    `PostgreSQL does not run as root, and the account "${account.name}" that runs it cannot enter ${dataDir}: the database is kept in ${cluster}.`,
  );
  return { clusterDir: cluster, account };
}

function ensureAccess(clusterDir: string): void {
  const stat = statSync(clusterDir, { throwIfNoEntry: false });
  const me = process.getuid?.();
  if (stat === undefined || me === undefined || stat.uid === me) return;
  throw new EngineError(
    'no-access',
    `The database in ${clusterDir} belongs to the account "${accountOf(stat.uid, stat.gid).name}". Start Stockroom as that user or as root, or set DATA_DIR to a directory of your own.`,
  );
}

/** A private directory with a short name; one that another user created first is never used. */
export function shortSocketDir(clusterDir: string, account: Account | null): string {
  const temp =
    Buffer.byteLength(join(tmpdir(), 'stockroom-0123456789ab', SOCKET_NAME)) > SOCKET_PATH_LIMIT ? '/tmp' : tmpdir();
  const directory = join(temp, `stockroom-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`);
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  if (!existsSync(directory)) {
    mkdirSync(directory, { mode: 0o700 });
    if (account !== null) chownSync(directory, account.uid, account.gid);
  }
  const stat = lstatSync(directory);
  if (!stat.isDirectory() || (stat.uid !== owner && stat.uid !== 0) || (stat.mode & 0o077) !== 0) {
    throw new EngineError(
      'no-access',
      `${directory} is not a private directory of "${account?.name ?? owner}". Remove it and start again.`,
    );
  }
  return directory;
}

function placeSocket(clusterDir: string, account: Account | null): string {
  const long = Buffer.byteLength(join(clusterDir, SOCKET_NAME)) > SOCKET_PATH_LIMIT;
  return long ? shortSocketDir(clusterDir, account) : clusterDir;
}

export interface PlaceOptions {
  readonly dataDir: string;
  readonly log: EngineLog;
  /** Where a root shell puts what the unprivileged account must access. */
  readonly sharedRoot?: string;
  readonly transport?: 'socket' | 'tcp';
}

export function chooseClusterPlace(options: PlaceOptions): ClusterPlace {
  const { dataDir, log, sharedRoot = '/var/lib/stockroom' } = options;
  makeDataDirectory(dataDir);
  let clusterDir = join(dataDir, 'postgres');
  let account: Account | null = null;
  if (isRoot()) ({ clusterDir, account } = placeForRoot(dataDir, sharedRoot, log));
  else ensureAccess(clusterDir);
  const tcp = (options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';
  return {
    clusterDir,
    account,
    socketDir: tcp ? null : placeSocket(clusterDir, account),
    password: tcp ? writeOnce(join(dataDir, 'postgres.password'), randomBytes(24).toString('base64url')) : null,
    copiesDir: account === null ? join(dataDir, 'programs') : sharedRoot,
    logFile: join(dataDir, 'postgres.log'),
  };
}
