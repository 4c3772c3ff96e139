/**
 * Opens the configured database: the embedded PostgreSQL, or the one behind DATABASE_URL, which is waited for while it starts, and refused
 * if it is too old or not in UTF-8.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeOnAbort } from '../close-on-abort.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EngineOptions } from './engine.ts';
import { EngineError } from './engine-error.ts';
import type { EngineLog } from './engine-log.ts';
import type { LeaseTarget } from './lease.ts';
import { lendsByTransaction } from './transaction-pool.ts';

/** The oldest PostgreSQL with the features that Stockroom's SQL uses. */
const OLDEST_MAJOR = 15;

export interface OpenDatabase {
  /** For `openStore(poolConfig)` or `new pg.Pool({ ...poolConfig, max })`. */
  readonly poolConfig: { readonly connectionString: string } | LeaseTarget;
  readonly engine: 'embedded' | 'external';
  /** Such as "18.4". */
  readonly version: string;
  /** End your pools first. The embedded PostgreSQL stops when no other process uses it. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions extends Pick<EngineOptions, 'progress' | 'signal' | 'isServer'> {
  /** How long a server behind DATABASE_URL may take to answer for the first time. */
  readonly patienceMs?: number;
  readonly oldestMajor?: number;
}

interface ServerVersion {
  readonly major: number;
  readonly version: string;
  /** Of the database; only UTF8 can store every text. */
  readonly encoding: string;
}

async function askVersion(poolConfig: pg.ClientConfig, signal: AbortSignal | undefined): Promise<ServerVersion> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...poolConfig });
  client.on('error', () => {});
  const cut = (): void => void client.connection.stream.destroy();
  try {
    const { rows } = await closeOnAbort(signal, cut, async () => {
      await client.connect();
      return await client.query<{ number: string; version: string; encoding: string }>(
        `select current_setting('server_version_num') as number, split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_encoding') as encoding`,
      );
    });
    const { number, version = '', encoding = '' } = rows[0] ?? {};
    return { major: Math.floor(Number(number) / 10_000), version, encoding };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Host, port and database of a URL, without its secrets. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** Waiting does not help with a wrong password or database, but with "starting up" and "too many clients" it does. */
function isFinal(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return code.startsWith('28') || code === '3D000';
}

async function waitForServer(
  url: string,
  log: EngineLog,
  { patienceMs, signal }: { readonly patienceMs: number; readonly signal: AbortSignal | undefined },
): Promise<ServerVersion> {
  const until = performance.now() + patienceMs;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await askVersion({ connectionString: url }, signal);
    } catch (cause) {
      signal?.throwIfAborted();
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      if (isFinal(cause)) {
        throw new EngineError('refused', `The database at ${nameOf(url)} refuses DATABASE_URL: ${reason}`, { cause });
      }
      if (performance.now() + wait > until) {
        throw new EngineError(
          'unreachable',
          `No PostgreSQL answers at ${nameOf(url)} (${reason}). Start it, correct DATABASE_URL, or unset it to use the database that comes with Stockroom.`,
          { cause },
        );
      }
      log.warn(`Waiting for the database at ${nameOf(url)}: ${reason}`);
      await sleep(wait, undefined, { signal });
    }
  }
}

/** @throws EngineError */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: EngineLog,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  const { progress, signal, isServer = false, patienceMs = 30_000, oldestMajor = OLDEST_MAJOR } = options;
  if (config.databaseUrl !== null) {
    const { major, version, encoding } = await waitForServer(config.databaseUrl, log, { patienceMs, signal });
    if (major < oldestMajor) {
      throw new EngineError(
        'too-old',
        `The database at ${nameOf(config.databaseUrl)} is PostgreSQL ${version}; Stockroom needs ${oldestMajor} or newer.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new EngineError(
        'other-encoding',
        `The database at ${nameOf(config.databaseUrl)} keeps its texts in ${encoding}; Stockroom needs one in UTF8: create database … encoding 'UTF8' template template0.`,
      );
    }
    if (await lendsByTransaction({ connectionString: config.databaseUrl }, signal)) {
      throw new EngineError(
        'shared-connections',
        `The pool at ${nameOf(config.databaseUrl)} lends connections for a transaction; Stockroom needs connections of its own. Set pool_mode = session for this database, or let DATABASE_URL lead to PostgreSQL itself.`,
      );
    }
    return {
      poolConfig: { connectionString: config.databaseUrl },
      engine: 'external',
      version,
      close: () => Promise.resolve(),
    };
  }
  const engine = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    isServer,
    ...(progress === undefined ? {} : { progress }),
    ...(signal === undefined ? {} : { signal }),
  });
  try {
    const { version } = await askVersion(engine.poolConfig, signal);
    return { poolConfig: engine.poolConfig, engine: 'embedded', version, close: () => engine.stop() };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
