/**
 * Deletes expired data. Rule: tombstones and ledger entries of the log are stored for 60 days, after which older cursors are rejected as
 * too old; deduplication records are stored longer than any device can wait with an op (G2).
 */
import type { Store } from '../open-store.ts';
import { type Connection, run, statement } from '../connection.ts';
import { pruneRemovedSwaps } from '../cart/write-lines.ts';
import { inTransaction } from '../transaction.ts';

export const LOG_DAYS = 60;
export const RECORD_DAYS = 50;

const LOCATIONS = statement<{ location_id: string }>(
  'locations-to-prune',
  'select location_id from location_sequences order by location_id',
);

/**
 * Ledger entries are removed from the log only, never from the ledger. They are looked up from the log, which is short, while the ledger
 * grows over the years.
 */
const PRUNE_LOG = statement<{ seq: string }>(
  'prune-log',
  `with gone as (
      delete from changes where location_id = $1 and deleted_at < now() - make_interval(days => $2) returning seq
    ), told as (
      delete from changes c using stock_movements v
        where c.location_id = $1 and c.type = 'stock-movements' and v.location_id = $1 and v.id = c.entity_id
          and v.recorded_at < now() - make_interval(days => $2)
        returning c.seq
    ), old as (select max(seq) as seq from (select seq from gone union all select seq from told) both_kinds)
    update location_sequences set pruned_through = greatest(pruned_through, (select seq from old))
      where location_id = $1 and (select seq from old) is not null returning pruned_through as seq`,
);

/** @every-location housekeeping, one location at a time in ascending order */
export async function pruneLogs(store: Store): Promise<void> {
  for (const { location_id: locationId } of await run(store.pool, LOCATIONS, [])) {
    await inTransaction(store, (connection) => run(connection, PRUNE_LOG, [locationId, LOG_DAYS]));
  }
}

const PRUNE_RECORDS = statement<never>(
  'prune-records',
  'delete from idempotency_records where created_at < now() - make_interval(days => $1)',
);
/** A used access token proves that the refresh token before it was used, for as long as that one could be sent again. */
const PRUNE_TOKENS = statement<never>(
  'prune-tokens',
  `delete from session_tokens t where expires_at < now() - interval '1 day'
    and not (first_used_at is not null and exists (select from session_tokens r where r.hash = t.issued_for))`,
);
const PRUNE_SESSIONS = statement<never>(
  'prune-sessions',
  'delete from sessions s where not exists (select from session_tokens t where t.session_id = s.id)',
);
/** A browser stores its secret for a year, after which the row is useless. */
const PRUNE_DEVICES = statement<never>(
  'prune-devices',
  `delete from known_devices where last_used_at < now() - interval '1 year'`,
);

const PRUNE_ATTEMPTS = statement<never>(
  'prune-attempts',
  `delete from login_attempts where at < now() - interval '1 day'`,
);

/** @every-location housekeeping by age alone */
export async function pruneRecords(connection: Connection): Promise<void> {
  await run(connection, PRUNE_RECORDS, [RECORD_DAYS]);
  await run(connection, PRUNE_TOKENS, []);
  await run(connection, PRUNE_SESSIONS, []);
  await run(connection, PRUNE_DEVICES, []);
  await run(connection, PRUNE_ATTEMPTS, []);
  await pruneRemovedSwaps(connection, RECORD_DAYS);
}

/** The lock lasts as long as the work. */
const TRY_TURN = statement<{ mine: boolean }>(
  'try-prune-turn',
  `select pg_try_advisory_xact_lock(7219004334) as mine, set_config('idle_in_transaction_session_timeout', '0', true)`,
);

/** Runs `work` unless another process is doing so. */
export async function withPruneLock(store: Store, work: (connection: Connection) => Promise<void>): Promise<void> {
  await inTransaction(store, async (connection) => {
    const [turn] = await run(connection, TRY_TURN, []);
    if (turn?.mine === true) await work(connection);
  });
}
