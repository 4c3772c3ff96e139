/**
 * The connection pool. Rule: only `src/server/store` contains SQL; everything above gets a `Store`.
 * `date` columns are read as `YYYY-MM-DD` text, since a day has no time zone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AbortablePool } from './abortable-pool.ts';
import { type Announcer, createAnnouncer } from './log/announcer.ts';
import { Replica, type ReplicaFigures, type ReplicaState } from './replica.ts';
import { serializeByKey, type SerializeByKey } from './serialize-by-key.ts';
import { type FindSession, sessionFinder } from './people/find-session.ts';

/** The database's address: the settings that `pg` needs, or a connection string. */
export type StoreTarget =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

export interface StoreOptions {
  readonly maxConnections?: number;
  /** Called once if several are lost at a time; they are replaced. */
  readonly onConnectionLost?: (reason: string) => void;
  /** A replica that may answer catalogue reads; absent: none. */
  readonly replica?: {
    readonly target: StoreTarget;
    readonly onState: (state: ReplicaState, reason: string | null) => void;
  };
}

export interface Store extends Pick<
  Announcer,
  'announce' | 'announceOffers' | 'announceOwnPrices' | 'announceOrders' | 'flush'
> {
  readonly pool: pg.Pool;
  /**
   * Runs catalogue reads, and reads of a location's data about it: on the replica if it has everything committed before this call,
   * otherwise on `pool`. The work may run twice and must only read.
   */
  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /** Where long reads of this kind may open their own connection: everything committed before is there. */
  readTarget(): Promise<StoreTarget>;
  /** null: no replica. */
  replicaFigures(): ReplicaFigures | null;
  readonly findSession: FindSession;
  /** By location. */
  readonly serialize: SerializeByKey;
  /** For connections outside the pool, such as the listener's. */
  readonly target: StoreTarget;
  /** Aborted by `cut`, for those connections. */
  readonly cutSignal: AbortSignal;
  /** An idle connection was lost. */
  connectionLost(error: unknown): void;
  /** Aborts everything in progress in the database. The store cannot be used anymore, but must still be closed. */
  cut(): void;
  /** Waits a while for work in progress, then aborts it. */
  close(): Promise<void>;
}

/** Losses within this time have the same cause. */
const ONE_LOSS_MS = 10_000;
const CLOSE_MS = 2_000;
/** Time for aborted work to fail. */
const CUT_MS = 500;
/** How soon PostgreSQL cancels a statement whose client is gone; until then it would hold its locks. */
const GONE_MS = 500;

const DATE_OID = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE_OID ? (text: string) => text : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

/**
 * Set on each new connection, since a pooler in front of PostgreSQL passes few connection parameters. Rows are read by key from memory or
 * a solid-state disk, and no query is long enough for JIT. JavaScript converts instants to days from UTC, so SQL must not use the
 * database's time zone. A machine that stopped or was disconnected during a write must not keep its location's lock.
 */
const SETTINGS = `set random_page_cost = 1.1; set jit = off; set timezone = 'UTC';
  set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000`;

export function openStore(target: StoreTarget, options: StoreOptions = {}): Store {
  let lostAt = -Infinity;
  const connectionLost = (error: unknown): void => {
    const isOneLoss = performance.now() - lostAt < ONE_LOSS_MS;
    lostAt = performance.now();
    if (!isOneLoss) options.onConnectionLost?.(error instanceof Error ? error.message : String(error));
  };
  const { maxConnections = 10, replica: wanted = null } = options;
  const pool = openPool(target, maxConnections, connectionLost);
  pool.on('error', connectionLost);
  const announcer = createAnnouncer(pool);
  const replica =
    wanted === null
      ? null
      : new Replica({
          primary: pool,
          openPool: () => openPool(wanted.target, maxConnections, () => {}),
          onState: wanted.onState,
        });
  let closing: Promise<void> | null = null;
  return {
    ...announcer,
    pool,
    read: (work) => (replica === null ? work(pool) : replica.read(work)),
    readTarget: async () => (wanted !== null && (await replica?.isCurrent()) === true ? wanted.target : target),
    replicaFigures: () => replica?.figures() ?? null,
    findSession: sessionFinder(pool),
    serialize: serializeByKey(),
    target,
    connectionLost,
    cutSignal: pool.cutSignal,
    cut,
    close: () => (closing ??= closeAll()),
  };

  function cut(): void {
    replica?.cut();
    pool.cut();
  }

  async function closeAll(): Promise<void> {
    const soon = new AbortController();
    const ended = announcer.flush().then(() => Promise.all([replica?.close(), pool.end()]));
    const endsWithin = (ms: number): Promise<boolean> =>
      Promise.race([ended.then(() => true), sleep(ms, false, { signal: soon.signal }).catch(() => false)]);
    try {
      if (!pool.cutSignal.aborted && (await endsWithin(CLOSE_MS))) return;
      cut();
      // Does not wait for connections that are never returned.
      await endsWithin(CUT_MS);
    } finally {
      soon.abort();
    }
  }
}

function openPool(target: StoreTarget, max: number, onFailed: (error: unknown) => void): AbortablePool {
  const pool = new AbortablePool({
    ...target,
    types,
    // Statements may be sent before earlier ones are answered (log/write-once.ts).
    pipeline: true,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'stockroom',
  });
  pool.on('connect', (client) => {
    // A connection lost while in use is reported by its failing statements; without a listener the event would end the process.
    client.on('error', () => {});
    client.query(SETTINGS).catch(onFailed);
    // Not every system supports this; there such a statement runs to its end.
    client.query(`set client_connection_check_interval = ${GONE_MS}`).catch(() => {});
  });
  return pool;
}
