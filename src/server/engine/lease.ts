/**
 * Who uses the database: every process holds one connection with a shared advisory lock, its lease. The system itself
 * ends the lease of a process that is killed, so nothing about pids, files or clocks can go stale.
 *
 * Rule: whoever gets the lock exclusively is alone and may stop PostgreSQL; while it holds it, nobody else can join.
 */
import pg from 'pg';
import { closeOnAbort } from '../close-on-abort.ts';

/** Any number, as long as nothing else on the maintenance database locks it. */
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
  /** Called once when the connection ends before `leave` was called. */
  onLost(listener: () => void): void;
  /** Gives the lease up. True: nobody else has one, nobody can join, and the connection is kept so until `end`. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
  /** Breaks off what it is asked. */
  cut(): void;
}

export type LeaseAttempt =
  | { readonly lease: Lease }
  | { readonly refused: 'closing' | 'unreachable'; readonly cause: unknown };

/** @param signal breaks the attempt off */
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
          // First let go, then try alone: of several that leave at once, the last one to let go gets it.
          await client.query(`select pg_advisory_unlock_shared(${LOCK_KEY})`);
          const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as alone`);
          return rows[0]?.alone === true;
        } catch (error) {
          // Another one was alone first and stops PostgreSQL: it says so (57P01) before the connection ends.
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
