/** Unread notifications since the last digest, for people who chose a daily email. */
import { type Connection, run, statement } from '../connection.ts';

export interface DigestRow {
  readonly user_id: string;
  readonly email: string;
  readonly location_id: string;
  readonly location_name: string;
  readonly kind: string;
  readonly unread: number;
}

/** Before practices open. */
const DIGEST_HOUR = '07';

const UNREAD = statement<DigestRow>(
  'unread-for-digests',
  `select s.user_id, u.email, n.location_id, l.name as location_name, n.kind, count(*)::int as unread
    from notification_settings s
    join users u on u.id = s.user_id and u.email_confirmed and u.switched_off_at is null
    join location_users m on m.user_id = s.user_id
    join notifications n on n.location_id = m.location_id and n.kind = s.kind and (n.user_id is null or n.user_id = s.user_id)
    join practice_locations l on l.id = n.location_id
    cross join lateral (select $1::timestamptz at time zone l.time_zone as local) here
    where s.by_mail and here.local::time >= '${DIGEST_HOUR}:00' and here.local::time < '${DIGEST_HOUR}:15'
      and n.created_at > (here.local - interval '1 day') at time zone l.time_zone and not exists (
      select from notification_reads r
        where r.location_id = n.location_id and r.notification_id = n.id and r.user_id = s.user_id)
    group by s.user_id, u.email, n.location_id, l.name, n.kind
    order by s.user_id, n.location_id, n.kind`,
);

/**
 * For locations where the quarter of an hour that begins at `at` is the first one after seven in the morning.
 * @every-location of whoever asked for it
 */
export function readUnreadForDigests(connection: Connection, at: Date): Promise<DigestRow[]> {
  return run(connection, UNREAD, [at]);
}
