/**
 * The one door for writes of a location's rows: dedupe record, number of the change log and effect in one transaction.
 *
 *   begin, try the key's lock --busy--> in-progress
 *     | free
 *   record there? --same request--> replayed      --another request--> key-reused
 *     | none
 *   next number of the location, under its row lock until the end; work; record with the whole answer; commit
 *
 * Law: what is refused leaves nothing behind, neither a record nor a number (G2). All writers of a location pass the row
 * lock one after the other, so rows of the location need no locks of their own.
 */
import { createHash } from 'node:crypto';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { Verdict } from '#domain/verdict.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { type Change, logChanges } from './log-changes.ts';

export interface WriteKey {
  readonly userId: UserId;
  /** The admin who acts for the user (IMP-05). */
  readonly adminId: UserId | null;
  readonly locationId: LocationId;
  readonly key: string;
  /** SHA-256 of what makes two requests the same. */
  readonly requestHash: Buffer;
  readonly clientId: string | null;
  readonly clientSequence: number | null;
}

export interface WriteTransaction {
  readonly connection: Connection;
  readonly locationId: LocationId;
  /** Change-log number of everything that this transaction changes. */
  readonly revision: number;
  /** Notes a changed row for the log. */
  changed(change: Change): void;
}

export interface WrittenAnswer {
  readonly status: number;
  readonly body: string;
}

export type WriteOutcome<Refusal> =
  | ({ readonly outcome: 'done' | 'replayed' } & WrittenAnswer)
  | { readonly outcome: 'in-progress' | 'key-reused' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

type Work<Refusal> = (transaction: WriteTransaction) => Promise<Verdict<WrittenAnswer, Refusal>>;

const OPEN = statement<{
  revision: string | null;
  request_hash: Buffer | null;
  status: number | null;
  body: string | null;
}>(
  'open-write',
  `with record as (
      select request_hash, status, body from idempotency_records
        where location_id = $1 and user_id = $2 and key = $3
    ), taken as (
      update location_sequences set last = last + 1
        where location_id = $1 and not exists (select from record) returning last
    )
    select (select last from taken) as revision, r.request_hash, r.status, r.body
      from (select) one left join record r on true`,
);

const KEEP = statement<never>(
  'keep-record',
  `insert into idempotency_records
      (location_id, user_id, key, admin_id, request_hash, status, body, client_id, client_sequence, revision)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Deadlock, serialization failure: the whole transaction may be tried again. */
const WORTH_RETRYING = new Set(['40P01', '40001']);

export async function writeOnce<Refusal>(
  store: Store,
  key: WriteKey,
  work: Work<Refusal>,
): Promise<WriteOutcome<Refusal>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptWrite(store, key, work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === 3 || !WORTH_RETRYING.has(code)) throw error;
    }
  }
}

async function attemptWrite<Refusal>(store: Store, key: WriteKey, work: Work<Refusal>): Promise<WriteOutcome<Refusal>> {
  const client = await store.pool.connect();
  let broken: Error | undefined;
  let committed = false;
  try {
    if (!(await beginWithLock(client, key))) return { outcome: 'in-progress' };
    const { locationId, userId } = key;
    const opened = await first(client, OPEN, [locationId, userId, key.key]);
    if (opened?.status != null && opened.body !== null) {
      const same = opened.request_hash?.equals(key.requestHash) === true;
      return same ? { outcome: 'replayed', status: opened.status, body: opened.body } : { outcome: 'key-reused' };
    }
    const revision = Number(opened?.revision);
    if (!Number.isSafeInteger(revision) || revision < 1) throw new Error(`location ${locationId} has no change log`);
    const changes: Change[] = [];
    const verdict = await work({
      connection: client,
      locationId,
      revision,
      changed: (change) => changes.push(change),
    });
    if (!verdict.ok) return { outcome: 'refused', refusal: verdict.refusal };
    await logChanges(client, locationId, { revision, changes });
    await keep(client, key, { ...verdict.value, revision });
    await client.query('commit');
    committed = true;
    if (changes.length > 0) store.announce({ locationId, revision });
    return { outcome: 'done', ...verdict.value };
  } finally {
    if (!committed) broken = await rollback(client);
    client.release(broken);
  }
}

async function rollback(connection: Connection): Promise<Error | undefined> {
  try {
    await connection.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function beginWithLock(connection: Connection, key: WriteKey): Promise<boolean> {
  const digest = createHash('sha256').update(`${key.locationId} ${key.userId} ${key.key}`).digest();
  const lock = digest.readBigInt64BE();
  // One round trip; the number is ours, so nothing foreign gets into the text.
  const results: unknown = await connection.query(`begin; select pg_try_advisory_xact_lock(${lock}) as free`);
  const last: unknown = Array.isArray(results) ? results.at(-1) : results;
  const rows = (last as { rows: { free: boolean }[] }).rows;
  return rows[0]?.free === true;
}

async function keep(
  connection: Connection,
  key: WriteKey,
  answer: WrittenAnswer & { revision: number },
): Promise<void> {
  await run(connection, KEEP, [
    key.locationId,
    key.userId,
    key.key,
    key.adminId,
    key.requestHash,
    answer.status,
    answer.body,
    key.clientId,
    key.clientSequence,
    answer.revision,
  ]);
}
