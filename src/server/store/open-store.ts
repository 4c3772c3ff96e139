/**
 * The pool of connections. Rule: only `src/server/store` speaks SQL; everything above is handed a `Store`.
 * `date` columns are read as `YYYY-MM-DD` text, for a day has no time zone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AbortablePool } from './abortable-pool.ts';
import { type Announcer, createAnnouncer } from './log/announcer.ts';
import { Replica, type ReplicaFigures, type ReplicaState } from './replica.ts';
import { serializeByKey, type SerializeByKey } from './serialize-by-key.ts';
import { type FindSession, sessionFinder } from './people/find-session.ts';

/** Where the database is: the parts that `pg` needs, or a connection string. */
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
  /** Told once where several are lost at a time; they are replaced. */
  readonly onConnectionLost?: (reason: string) => void;
  /** What may answer reads of the catalogue; left out: nothing else. */
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
   * Reads of the catalogue, and what a location has to do with it: on the replica where it has all that was committed before this, else
   * on `pool`. What is done may be done twice, and reads alone.
   */
  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /** Where such reads that take long may have a connection of their own: all that was committed before is there. */
  readTarget(): Promise<StoreTarget>;
  /** null: there is no replica. */
  replicaFigures(): ReplicaFigures | null;
  readonly findSession: FindSession;
  /** By location. */
  readonly serialize: SerializeByKey;
  /** For connections outside the pool, such as the one that listens. */
  readonly target: StoreTarget;
  /** Aborted by `cut`, for those connections. */
  readonly cutSignal: AbortSignal;
  /** A connection was lost that nobody was asking anything of. */
  connectionLost(error: unknown): void;
  /** Breaks off whatever is under way in the database. Nothing can be asked of it anymore; `close` it all the same. */
  cut(): void;
  /** Waits a while for what is under way, then cuts it off. */
  close(): Promise<void>;
}

/** What is lost so soon after the last loss has the same cause. */
const ONE_LOSS_MS = 10_000;
const CLOSE_MS = 2_000;
/** For what is cut off to fail. */
const CUT_MS = 500;
/** How soon PostgreSQL gives up a statement whose client is gone; until then that would hold its locks. */
const GONE_MS = 500;

const DATE_OID = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE_OID ? (text: string) => text : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

/**
 * Said on each new connection, for a pool in front of PostgreSQL lets few parameters of a connection pass. Rows are read by key from
 * memory or a solid-state disk, and no query of ours is long enough for a compiler. What day an instant is of is told from UTC in
 * JavaScript, so SQL must not tell it from where the database is. A machine that stopped or was cut off in the middle of
 * a write must not hold its location's lock from all others.
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
      // Whoever has a connection and never gives it back is not waited for.
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
    // Statements may be sent before the answers of earlier ones have come (log/write-once.ts).
    pipeline: true,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'stockroom',
  });
  pool.on('connect', (client) => {
    // A connection that is lost while in use says so by its statements, which fail; unobserved, it would end the process.
    client.on('error', () => {});
    client.query(SETTINGS).catch(onFailed);
    // Not every system can tell; there such a statement goes on to its end.
    client.query(`set client_connection_check_interval = ${GONE_MS}`).catch(() => {});
  });
  return pool;
}
