/**
 * The only way to write a location's rows: deduplication record, change-log revision and effect in one transaction.
 *
 *   begin, try the key's lock --busy--> in-progress
 *     | free
 *   record exists? --same request--> replayed      --another request--> key-reused
 *     | none
 *   next revision of the location, under its row lock until the end; work; record with the whole answer; commit
 *
 * Rule: a refusal leaves nothing behind, neither a record nor a revision (G2). All writers of a location are serialized by its row lock,
 * so its rows need no locks of their own; writers of this process queue for it beforehand, so that a waiting one uses no connection. Most
 * writes are two packets, one that opens and reads and one that writes and commits: a new row's id is assigned with the opening, and
 * nothing else that is written has to be known before (src/decisions/0016-two-packets-a-write.md).
 */
import { createHash } from 'node:crypto';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { Verdict } from '#domain/verdict.ts';
import { type Connection, first, isServerId, run, runPipelined, statement, type Statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { inOneRoundTrip, cancel } from '../packets.ts';
import { type Change, entryValues, LOG_ENTRIES } from './log-changes.ts';

export interface WriteKey {
  readonly userId: UserId;
  /** The admin who acts for the user (IMP-05). */
  readonly adminId: UserId | null;
  readonly locationId: LocationId;
  readonly key: string;
  /** SHA-256 of what identifies the request. */
  readonly requestHash: Buffer;
  readonly clientId: string | null;
  readonly clientSequence: number | null;
}

export interface WriteTransaction {
  readonly connection: Connection;
  readonly locationId: LocationId;
  /** Change-log revision of everything that this transaction changes. */
  readonly revision: number;
  /** Records a changed row for the log. */
  changed(change: Change): void;
  /** The id of a row that is about to be inserted. */
  newId(table: NewRow): Promise<string>;
}

/** Tables whose rows get their ids before they are inserted. */
export type NewRow = 'cart_items' | 'stock_movements' | 'workspaces';

export interface WrittenAnswer {
  readonly status: number;
  readonly body: string;
}

export type WriteOutcome<Refusal> =
  | ({ readonly outcome: 'done' | 'replayed' } & WrittenAnswer)
  | { readonly outcome: 'in-progress' | 'key-reused' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

export interface WriteJob<Refusal, Prepared> {
  /** The table in which the work creates a row, if any: its id is assigned with the opening. */
  readonly creates: NewRow | null;
  /**
   * Offers of which rows will be added: they are locked until the commit. Otherwise a concurrent change of an offer would not see the new
   * rows when it looks for those affected.
   */
  readonly offers: readonly string[];
  /** Reads what the work needs; sent with the opening, and executed after the location's lock was acquired. */
  readonly prepare: (connection: Connection) => Promise<Prepared>;
  readonly work: (transaction: WriteTransaction, prepared: Prepared) => Promise<Verdict<WrittenAnswer, Refusal>>;
}

interface OpenedRow {
  readonly free: boolean;
  readonly revision: string | null;
  readonly new_id: string | null;
  readonly request_hash: Buffer | null;
  readonly status: number | null;
  readonly body: string | null;
}

/**
 * Lock of the key, record and revision in one statement. Its snapshot of the records is slightly older than the lock: a record that was
 * committed in between causes a unique violation when this one is inserted, and everything is retried.
 */
function opening(name: string, newId: string): Statement<OpenedRow> {
  return statement<OpenedRow>(
    name,
    `with gate as materialized (
        select pg_try_advisory_xact_lock($4::bigint) as free
      ), record as (
        select request_hash, status, body from idempotency_records
          where location_id = $1 and user_id = $2 and key = $3
      ), taken as (
        update location_sequences set last = last + 1
          where location_id = $1 and (select free from gate) and not exists (select from record) returning last
      )
      select g.free, (select last from taken) as revision, ${newId} as new_id, r.request_hash, r.status, r.body
        from gate g left join record r on true`,
  );
}

const BEGIN = statement<never>('begin', 'begin');
/** Acquired before the location's lock, in the same order as in a change of offers (log/touch-offers.ts), to avoid deadlocks. */
const HOLD_OFFERS = statement<never>(
  'hold-offers',
  'select from offers where id = any($1::bigint[]) order by id for share',
);
const OPEN = opening('open-write', 'null::bigint');
const OPEN_FOR = {
  cart_items: opening('open-write-line', `(select nextval('cart_items_id_seq') from taken)`),
  stock_movements: opening('open-write-movement', `(select nextval('stock_movements_id_seq') from taken)`),
  workspaces: opening('open-write-folder', `(select nextval('workspaces_id_seq') from taken)`),
} as const satisfies Record<NewRow, Statement<OpenedRow>>;

const NEXT_ID = statement<{ id: string }>('next-id', `select nextval(($1::text || '_id_seq')::regclass) as id`);

/** The entries of the log, and the record with the whole answer. */
const KEEP = statement<never>(
  'keep-write',
  `with logged as (${LOG_ENTRIES})
    insert into idempotency_records
      (location_id, revision, user_id, key, admin_id, request_hash, status, body, client_id, client_sequence)
    values ($1, $2, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const COMMIT = statement<never>('commit', 'commit');

const ANSWERED = statement<{ there: boolean }>(
  'write-answered',
  'select exists (select from idempotency_records where location_id = $1 and user_id = $2 and key = $3) as there',
);

/** Whether a write with this key has been committed. */
export async function hasAnswered(
  connection: Connection,
  locationId: LocationId,
  userId: UserId,
  key: string,
): Promise<boolean> {
  return (await first(connection, ANSWERED, [locationId, userId, key]))?.there === true;
}

/** Deadlock, serialization failure, a concurrent record: the whole transaction may be retried. */
const WORTH_RETRYING = new Set(['40P01', '40001', '23505']);

export async function writeOnce<Refusal, Prepared>(
  store: Store,
  key: WriteKey,
  job: WriteJob<Refusal, Prepared>,
): Promise<WriteOutcome<Refusal>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.serialize(key.locationId, () => attemptWrite(store, key, job));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === 3 || !WORTH_RETRYING.has(code)) throw error;
    }
  }
}

async function attemptWrite<Refusal, Prepared>(
  store: Store,
  key: WriteKey,
  job: WriteJob<Refusal, Prepared>,
): Promise<WriteOutcome<Refusal>> {
  const client = await store.pool.connect();
  try {
    const outcome = await runWrite(client, key, job);
    if (outcome.outcome === 'done') {
      if (outcome.changed) store.announce({ locationId: key.locationId, revision: outcome.revision });
    } else {
      cancel(client);
      await client.query('rollback');
    }
    client.release();
    return outcome;
  } catch (error) {
    // With statements in progress its state is unknown; closing it rolls back.
    client.release(true);
    throw error;
  }
}

type Ran<Refusal> =
  | Exclude<WriteOutcome<Refusal>, { outcome: 'done' | 'replayed' }>
  | ({ readonly outcome: 'replayed' } & WrittenAnswer)
  | ({ readonly outcome: 'done'; readonly revision: number; readonly changed: boolean } & WrittenAnswer);

async function runWrite<Refusal, Prepared>(
  connection: Connection,
  key: WriteKey,
  { creates, offers, prepare, work }: WriteJob<Refusal, Prepared>,
): Promise<Ran<Refusal>> {
  const { locationId, userId } = key;
  const held = offers.filter(isServerId);
  const [, , opened, prepared] = await inOneRoundTrip(connection, () =>
    Promise.all([
      run(connection, BEGIN, []),
      held.length === 0 ? null : run(connection, HOLD_OFFERS, [held]),
      first(connection, creates === null ? OPEN : OPEN_FOR[creates], [locationId, userId, key.key, lockOf(key)]),
      prepare(connection),
    ]),
  );
  if (opened?.status != null && opened.body !== null) {
    const same = opened.request_hash?.equals(key.requestHash) === true;
    return same ? { outcome: 'replayed', status: opened.status, body: opened.body } : { outcome: 'key-reused' };
  }
  if (opened?.free !== true) return { outcome: 'in-progress' };
  const revision = Number(opened.revision);
  if (!Number.isSafeInteger(revision) || revision < 1) throw new Error(`location ${locationId} has no change log`);
  const changes: Change[] = [];
  const changed = (change: Change): void => void changes.push(change);
  const newId = idTaker(connection, { table: creates, id: opened.new_id });
  const verdict = await work({ connection, locationId, revision, changed, newId }, prepared);
  if (!verdict.ok) return { outcome: 'refused', refusal: verdict.refusal };
  keep(connection, key, { answer: verdict.value, revision, changes });
  // Sent with the work's remaining statements, whose failures are thrown here.
  await run(connection, COMMIT, []);
  return { outcome: 'done', revision, changed: changes.length > 0, ...verdict.value };
}

/** The key as a number for an advisory lock. */
function lockOf({ locationId, userId, key }: WriteKey): string {
  return createHash('sha256').update(`${locationId} ${userId} ${key}`).digest().readBigInt64BE().toString();
}

/** The id assigned with the opening, then others. */
function idTaker(
  connection: Connection,
  taken: { table: NewRow | null; id: string | null },
): WriteTransaction['newId'] {
  let ready = taken.id;
  return async (table) => {
    const id = table === taken.table && ready !== null ? ready : (await first(connection, NEXT_ID, [table]))?.id;
    if (id === undefined) throw new Error(`no id for a row of ${table}`);
    ready = null;
    return id;
  };
}

function keep(
  connection: Connection,
  key: WriteKey,
  write: { answer: WrittenAnswer; revision: number; changes: readonly Change[] },
): void {
  const { answer, revision, changes } = write;
  runPipelined(connection, KEEP, [
    ...entryValues(key.locationId, { revision, changes }),
    key.userId,
    key.key,
    key.adminId,
    key.requestHash,
    answer.status,
    answer.body,
    key.clientId,
    key.clientSequence,
  ]);
}
