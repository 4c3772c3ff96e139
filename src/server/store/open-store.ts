/**
 * The pool of connections. Law: only `src/server/store` speaks SQL; everything above is handed a `Store`.
 * `date` columns are read as `YYYY-MM-DD` text, for a day has no time zone.
 */
import pg from 'pg';
import { type Announcer, createAnnouncer } from './log/announcer.ts';
import { inTurns, type InTurn } from './in-turns.ts';
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
  /** Told of connections that were lost while idle; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void;
}

export interface Store extends Pick<Announcer, 'announce' | 'announceOffers' | 'announceOrders' | 'flush'> {
  readonly pool: pg.Pool;
  readonly findSession: FindSession;
  /** By location. */
  readonly inTurn: InTurn;
  /** For connections outside the pool, such as the one that listens. */
  readonly target: StoreTarget;
  close(): Promise<void>;
}

const DATE_OID = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE_OID ? (text: string) => text : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

export function openStore(target: StoreTarget, options: StoreOptions = {}): Store {
  const pool = new pg.Pool({
    ...target,
    types,
    // Statements may be sent before the answers of earlier ones have come (log/write-once.ts).
    pipeline: true,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'stockroom',
    statement_timeout: 30_000,
    // A machine that stopped or was cut off in the middle of a write must not hold its location's lock from all others.
    idle_in_transaction_session_timeout: 60_000,
  });
  // Rows are read by key from memory or a solid-state disk, and no query of ours is long enough for a compiler. What day an
  // instant is of is told from UTC in JavaScript, so SQL must not tell it from where the database is.
  pool.on('connect', (client) => {
    // A connection that is lost while in use says so by its statements, which fail; unheard, it would end the process.
    client.on('error', () => {});
    client
      .query("set random_page_cost = 1.1; set jit = off; set timezone = 'UTC'")
      .catch((error: Error) => options.onIdleError?.(error));
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  const announcer = createAnnouncer(pool);
  let closing: Promise<void> | null = null;
  return {
    ...announcer,
    pool,
    findSession: sessionFinder(pool),
    inTurn: inTurns(),
    target,
    close: () => (closing ??= closeAll()),
  };

  async function closeAll(): Promise<void> {
    await announcer.flush();
    await pool.end();
  }
}
