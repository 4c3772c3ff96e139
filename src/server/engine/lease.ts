/**
 * Tracks who uses the database: every process has one connection with a shared advisory lock, its lease. The operating system ends a
 * killed process's lease, so nothing depends on stale pids, files or clocks.
 *
 * Rule: the process that gets the lock exclusively is alone and may stop PostgreSQL; nobody can join in the meantime.
 */
import pg from 'pg';
import { closeOnAbort } from '../close-on-abort.ts';

/** An arbitrary number that nothing else on the maintenance database locks. */
const LOCK_KEY = 5_300_412_018;

export interface LeaseTarget {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface Lease {
  readonly client: pg.Client;
  /** Called once if the connection ends before `leave` is called. */
  onLost(listener: () => void): void;
  /** Releases the lease. True: nobody else has one, and nobody can join until `end`, since the connection is still open. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
  /** Aborts the current query. */
  cut(): void;
}

export type LeaseAttempt =
  | { readonly lease: Lease }
  | { readonly refused: 'closing' | 'unreachable'; readonly cause: unknown };

/** @param signal aborts the attempt */
export async function takeLease(target: LeaseTarget, signal?: AbortSignal): Promise<LeaseAttempt> {
  const client = new pg.Client({
    ...target,
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: `stockroom lease ${process.pid}`,
  });
  let lost: (() => void) | null = null;
  let ended = false;
  const onEnd = (): void => {
    ended = true;
    lost?.();
    lost = null;
  };
  client.on('error', onEnd);
  client.on('end', onEnd);
  const cut = (): void => void client.connection.stream.destroy();
  try {
    const { rows } = await closeOnAbort(signal, cut, async () => {
      await client.connect();
      return await client.query<{ joined: boolean }>(`select pg_try_advisory_lock_shared(${LOCK_KEY}) as joined`);
    });
    if (rows[0]?.joined !== true) {
      await client.end();
      return { refused: 'closing', cause: null };
    }
  } catch (cause) {
    void client.end().catch(() => {});
    return { refused: 'unreachable', cause };
  }
  return {
    lease: {
      client,
      cut,
      onLost(listener) {
        if (ended) listener();
        else lost = listener;
      },
      async leave() {
        lost = null;
        if (ended) return false;
        try {
          // Release first, then try exclusively: of several that leave at once, the last one gets the lock.
          await client.query(`select pg_advisory_unlock_shared(${LOCK_KEY})`);
          const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as alone`);
          return rows[0]?.alone === true;
        } catch (error) {
          // Another process got the lock first and is stopping PostgreSQL: it reports this (57P01) before the connection ends.
          if (ended || (error instanceof pg.DatabaseError && error.code?.startsWith('57P') === true)) return false;
          throw error;
        }
      },
      async end() {
        lost = null;
        if (!ended) await client.end().catch(() => {});
      },
    },
  };
}
