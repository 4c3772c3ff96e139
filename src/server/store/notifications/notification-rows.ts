/**
 * Notifications of a location and their read marks. Rule: numbers of a location increase in commit order (the lock lasts until the
 * commit), so that a reader who continues from a number misses none.
 */
import { type Connection, first, run, statement } from '../connection.ts';

export const NOTIFICATION_DAYS = 30;

export interface NotificationRow {
  readonly location_id: string;
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly distributor_id: string | null;
  /** null: for everybody. */
  readonly user_id: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

export interface ReadableRow extends NotificationRow {
  readonly read_at: Date | null;
}

export interface NewNotificationRow {
  readonly kind: string;
  readonly status: string;
  readonly distributorId: string | null;
  readonly userId: string | null;
  readonly meta: object;
}

/** All processes are informed at the commit. There are few of these, so the lock that `notify` takes does not matter. */
const INSERT = statement<{ id: string }>(
  'insert-notification',
  `with turn as materialized (select pg_advisory_xact_lock(38, hashint8($1::bigint))),
      made as (
        insert into notifications (location_id, kind, status, distributor_id, user_id, meta)
          select $1, $2, $3, $4, $5, $6::jsonb from turn returning location_id, id)
    select id, pg_notify('stockroom', 'n ' || location_id || ':' || id) from made`,
);

/** @returns its number */
export async function insertNotification(
  connection: Connection,
  locationId: string,
  { kind, status, distributorId, userId, meta }: NewNotificationRow,
): Promise<string> {
  const row = await first(connection, INSERT, [locationId, kind, status, distributorId, userId, JSON.stringify(meta)]);
  if (row === undefined) throw new Error('a notification was not written');
  return row.id;
}

const COLUMNS = 'n.location_id, n.id, n.kind, n.status, n.distributor_id, n.user_id, n.meta, n.created_at';

const BY_IDS = statement<NotificationRow>(
  'notifications-by-ids',
  `select ${COLUMNS} from unnest($1::bigint[], $2::bigint[]) w (location_id, id)
    join notifications n on n.location_id = w.location_id and n.id = w.id order by n.id`,
);

export interface NotificationKey {
  readonly locationId: string;
  readonly id: string;
}

/** @every-location each is asked for with its own */
export function readNotificationsByKeys(
  connection: Connection,
  keys: readonly NotificationKey[],
): Promise<NotificationRow[]> {
  return run(connection, BY_IDS, [keys.map(({ locationId }) => locationId), keys.map(({ id }) => id)]);
}

export interface Reader {
  readonly userId: string;
  /** The kinds that they may see. */
  readonly kinds: readonly string[];
}

export interface NotificationRequest {
  /** Newer than this one; null: from the newest. */
  readonly after: string | null;
  /** Older than this one. */
  readonly before: string | null;
  readonly isUnread: boolean;
  readonly limit: number;
}

/** What the reader may see at the location. */
const VISIBLE = `n.location_id = $1 and (n.user_id is null or n.user_id = $2) and n.kind = any($3::text[])`;
const READ = `notification_reads r on r.location_id = n.location_id and r.notification_id = n.id and r.user_id = $2`;

const LIST = statement<ReadableRow>(
  'list-notifications',
  `select ${COLUMNS}, r.read_at from notifications n left join ${READ}
    where ${VISIBLE} and n.id > coalesce($4::bigint, 0) and n.id < coalesce($5::bigint, 9223372036854775807)
      and (not $6::boolean or r.read_at is null)
    order by n.id desc limit $7`,
);

/** Newest first. */
export function listNotifications(
  connection: Connection,
  locationId: string,
  { userId, kinds, after, before, isUnread, limit }: Reader & NotificationRequest,
): Promise<ReadableRow[]> {
  return run(connection, LIST, [locationId, userId, kinds, after, before, isUnread, limit]);
}

export interface NotificationCounts {
  readonly unread: number;
  /** The newest one of the location; 0: none. */
  readonly newest: string;
}

const COUNT = statement<NotificationCounts>(
  'count-notifications',
  `select
      (select count(*)::int from notifications n left join ${READ} where ${VISIBLE} and r.read_at is null) as unread,
      coalesce((select max(id) from notifications where location_id = $1), 0) as newest`,
);

export async function countNotifications(
  connection: Connection,
  locationId: string,
  { userId, kinds }: Reader,
): Promise<NotificationCounts> {
  return (await first(connection, COUNT, [locationId, userId, kinds])) ?? { unread: 0, newest: '0' };
}

/** Informs the person's other devices. */
const MARK = statement<{ marked: number }>(
  'mark-notifications',
  `with marked as (
      insert into notification_reads (location_id, notification_id, user_id)
        select n.location_id, n.id, $2 from notifications n
          where ${VISIBLE} and (n.id = any($4::bigint[]) or n.id <= $5::bigint)
        on conflict do nothing returning location_id),
      counted as (select count(*)::int as marked from marked)
    select marked, case when marked > 0 then pg_notify('stockroom', 'r ' || $1::bigint || ':' || $2::bigint) end
      from counted`,
);

export interface Marked {
  readonly ids: readonly string[];
  /** Also marks all up to this one; null: none. */
  readonly through: string | null;
}

/** @returns how many were unread before */
export async function markNotifications(
  connection: Connection,
  locationId: string,
  { userId, kinds, ids, through }: Reader & Marked,
): Promise<number> {
  return (await first(connection, MARK, [locationId, userId, kinds, ids, through]))?.marked ?? 0;
}

const PRUNE = statement<never>(
  'prune-notifications',
  `delete from notifications where created_at < now() - make_interval(days => $1)`,
);

/** @every-location housekeeping by age alone */
export async function pruneNotifications(connection: Connection): Promise<void> {
  await run(connection, PRUNE, [NOTIFICATION_DAYS]);
}
