/**
 * A streaming replica that answers catalogue reads. Rule: it only answers if it has everything that was committed before the read,
 * otherwise the primary does; a read that fails on the replica is repeated on the primary. So everybody sees what they and others wrote,
 * through any process (src/decisions/0070).
 *
 *                 answers, and is this database's replica
 *        lost ------------------------------------------> current
 *          ^                                              |     ^
 *          | no answer, another database, promoted        |     | has caught up
 *          |                             misses for 1 s   v     |
 *          +------------------------------------------- behind -+
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { first, statement } from './connection.ts';
import type { AbortablePool } from './abortable-pool.ts';
import { inBatches } from './in-batches.ts';

export type ReplicaState = 'current' | 'behind' | 'lost';

export interface ReplicaFigures {
  readonly state: ReplicaState;
  /** How far it was behind in the write-ahead log at the last check. */
  readonly bytesBehind: number;
  /** Number of reads answered by each. */
  readonly reads: { readonly replica: number; readonly primary: number };
}

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  readonly openPool: () => AbortablePool;
  /** Called on every change, with the reason if it is not current. */
  readonly onState: (state: ReplicaState, reason: string | null) => void;
}

/** Interval between checks while nobody reads. */
const CHECK_MS = 1_000;
/** A replica that takes longer to report its position counts as lost. */
const PATIENCE_MS = 2_000;
const TURNS = 10;
/** A recent write usually arrives within a few milliseconds; reads wait this long for it. */
const CATCH_UP_MS = 25;
/** A replica that has been behind for this long is not waited for. */
const BEHIND_MS = 1_000;

interface PrimaryPosition {
  readonly at: string;
  readonly timeline: number;
  readonly system: string;
}

/**
 * The position of the last commit visible to others: flushed to disk, or only written if the server commits asynchronously. Positions are
 * bytes since the beginning of the log, and each promotion begins a new `timeline`: a replica that still follows an earlier one lacks
 * everything written since, however many bytes it has.
 */
const PRIMARY_AT = statement<PrimaryPosition>(
  'position-of-primary',
  `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn as at,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
    (select system_identifier from pg_control_system()) as system`,
);
const REPLICA_AT = statement<PrimaryPosition & { is_replica: boolean }>(
  'position-of-replica',
  `select coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0) as at, pg_is_in_recovery() as is_replica,
    greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
    (select system_identifier from pg_control_system()) as system`,
);

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #timer: NodeJS.Timeout;
  /** null: lost. */
  #pool: AbortablePool | null = null;
  /** Including one that is being tried. */
  readonly #opened = new Set<AbortablePool>();
  #told: ReplicaState | null = null;
  #bytesBehind = 0;
  #missesSince: number | null = null;
  #isClosed = false;
  #checking: Promise<void> | null = null;
  readonly #reads = { replica: 0, primary: 0 };
  readonly #looks = inBatches<null, boolean>(async (asked) => {
    const isCurrent = this.#pool !== null && (await this.#look(this.#pool));
    return asked.map(() => isCurrent);
  });

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
    void this.#check();
  }

  /** @param work only reads; repeated on the primary if the replica fails */
  async read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const asked = (await this.isCurrent()) ? this.#pool : null;
    if (asked !== null) {
      try {
        const value = await work(asked);
        this.#reads.replica += 1;
        return value;
      } catch {
        void this.#check();
      }
    }
    this.#reads.primary += 1;
    return await work(this.#options.primary);
  }

  /** Whether it has everything that was committed before this call. */
  async isCurrent(): Promise<boolean> {
    return this.#pool !== null && (await this.#looks(null));
  }

  figures(): ReplicaFigures {
    return { state: this.#told ?? 'lost', bytesBehind: this.#bytesBehind, reads: { ...this.#reads } };
  }

  cut(): void {
    for (const each of this.#opened) each.cut();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#checking;
    await Promise.all([...this.#opened].map((each) => each.end()));
  }

  #tell(state: ReplicaState, reason: string | null): void {
    if (this.#told === state || this.#isClosed) return;
    this.#told = state;
    this.#options.onState(state, reason);
  }

  #lose(from: AbortablePool, reason: string): void {
    this.#opened.delete(from);
    from.cut();
    void from.end().catch(() => {});
    if (this.#pool !== null && this.#pool !== from) return;
    this.#pool = null;
    this.#missesSince = null;
    this.#tell('lost', reason);
  }

  /** Whether it has everything that the primary had when this was called. If the primary's position is unknown, the read goes to the primary. */
  async #look(asked: AbortablePool): Promise<boolean> {
    const needed = await first(this.#options.primary, PRIMARY_AT, []).catch(() => undefined);
    if (needed === undefined) return false;
    const until = performance.now() + (this.#missesSince === null ? CATCH_UP_MS : 0);
    try {
      let at = await positionOf(asked, needed);
      for (let wait = 1; at < Number(needed.at) && performance.now() < until; wait *= 2) {
        await sleep(wait);
        at = await positionOf(asked, needed);
      }
      // Another check may have found it lost in the meantime.
      return this.#opened.has(asked) && this.#isNear(Number(needed.at) - at);
    } catch (error) {
      this.#lose(asked, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  #isNear(missing: number): boolean {
    this.#bytesBehind = Math.max(0, missing);
    if (this.#bytesBehind === 0) {
      this.#missesSince = null;
      this.#tell('current', null);
      return true;
    }
    this.#missesSince ??= performance.now();
    const isBehind = performance.now() - this.#missesSince >= BEHIND_MS;
    if (isBehind) this.#tell('behind', `${this.#bytesBehind} bytes of the log are missing`);
    return false;
  }

  #check(): Promise<void> {
    this.#checking ??= this.#checkOnce().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #checkOnce(): Promise<void> {
    if (this.#pool !== null) return void (await this.#look(this.#pool));
    const tried = this.#options.openPool();
    this.#opened.add(tried);
    tried.on('error', (error) => this.#lose(tried, error.message));
    await this.#look(tried);
    if (this.#opened.has(tried) && !this.#isClosed) this.#pool = tried;
  }
}

/** @throws the reason why it is lost */
async function positionOf(asked: AbortablePool, { system, timeline }: PrimaryPosition): Promise<number> {
  const row = await within(PATIENCE_MS, first(asked, REPLICA_AT, []));
  if (row?.is_replica !== true) throw new Error('it is not a replica');
  if (row.system !== system) throw new Error('it is a replica of another database');
  if (row.timeline !== timeline) throw new Error('it follows another primary');
  return Number(row.at);
}

/** Counted in event loop turns, so that a process that was itself suspended does not consider the other one lost. */
async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = async (): Promise<never> => {
    for (let turn = 0; turn < TURNS; turn += 1) await sleep(ms / TURNS, undefined, { signal: stop.signal });
    throw new Error(`no answer in ${ms} ms`);
  };
  const tooLate = late();
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    tooLate.catch(() => {});
    stop.abort();
  }
}
