/** Push subscriptions, and the notification for one of them. */
import { type Connection, first, run, statement } from '../connection.ts';
import type { NotificationRow } from './notification-rows.ts';

export interface PushSubscriptionRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const DROP_OTHERS = statement<never>(
  'drop-other-push-subscriptions',
  'delete from push_subscriptions where (session_id = $2 or endpoint = $3) and (location_id, session_id) <> ($1, $2)',
);
const PUT = statement<never>(
  'put-push-subscription',
  `insert into push_subscriptions (location_id, session_id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
    on conflict (location_id, session_id) do update set user_id = excluded.user_id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = now()`,
);

/** A device receives the notifications of one location and one person: an earlier registration is replaced. */
export async function putPushSubscription(
  connection: Connection,
  locationId: string,
  { session_id: sessionId, user_id: userId, endpoint, p256dh, auth }: PushSubscriptionRow,
): Promise<void> {
  await run(connection, DROP_OTHERS, [locationId, sessionId, endpoint]);
  await run(connection, PUT, [locationId, sessionId, userId, endpoint, p256dh, auth]);
}

const END = statement<never>('end-push-subscription', 'delete from push_subscriptions where session_id = $1');

/** @every-location of one session, which has one */
export async function endPushSubscription(connection: Connection, sessionId: string): Promise<void> {
  await run(connection, END, [sessionId]);
}

const DROP = statement<never>(
  'drop-push-subscription',
  'delete from push_subscriptions where location_id = $1 and session_id = $2 and endpoint = $3',
);

/** Unless the device has another endpoint now. */
export async function dropPushSubscription(
  connection: Connection,
  locationId: string,
  { sessionId, endpoint }: { readonly sessionId: string; readonly endpoint: string },
): Promise<void> {
  await run(connection, DROP, [locationId, sessionId, endpoint]);
}

export interface DeviceToPushTo {
  readonly sessionId: string;
  readonly endpoint: string;
}

const WANTED = statement<Pick<PushSubscriptionRow, 'session_id' | 'endpoint'>>(
  'devices-to-push-to',
  `select p.session_id, p.endpoint from push_subscriptions p
    join notification_settings s on s.user_id = p.user_id and s.kind = $2 and s.by_push
    where p.location_id = $1 and ($3::bigint is null or p.user_id = $3)`,
);

/** The devices of people who want the kind by push. @param userId null: of everybody */
export async function readDevicesToPushTo(
  connection: Connection,
  locationId: string,
  { kind, userId }: { readonly kind: string; readonly userId: string | null },
): Promise<readonly DeviceToPushTo[]> {
  const rows = await run(connection, WANTED, [locationId, kind, userId]);
  return rows.map(({ session_id: sessionId, endpoint }) => ({ sessionId, endpoint }));
}

export interface PushRow extends NotificationRow {
  readonly reader_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const TO_PUSH = statement<PushRow>(
  'notification-to-push',
  `select n.location_id, n.id, n.kind, n.status, n.distributor_id, n.user_id, n.meta, n.created_at,
      p.user_id as reader_id, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p
    join notifications n on n.location_id = p.location_id and n.id = $3 and (n.user_id is null or n.user_id = p.user_id)
    join notification_settings s on s.user_id = p.user_id and s.kind = n.kind and s.by_push
    where p.location_id = $1 and p.session_id = $2 and n.created_at > now() - make_interval(secs => $4) and not exists (
      select from notification_reads r
        where r.location_id = n.location_id and r.notification_id = n.id and r.user_id = p.user_id)`,
);

/** null: nothing to push, since it is gone, read in the meantime or too old, or the person wants no push. */
export async function readNotificationToPush(
  connection: Connection,
  locationId: string,
  request: { readonly sessionId: string; readonly notificationId: string; readonly seconds: number },
): Promise<PushRow | null> {
  const { sessionId, notificationId, seconds } = request;
  return (await first(connection, TO_PUSH, [locationId, sessionId, notificationId, seconds])) ?? null;
}

/** Longer than an unused session lives. */
const UNUSED_DAYS = 90;
const PRUNE = statement<never>(
  'prune-push-subscriptions',
  'delete from push_subscriptions where renewed_at < now() - make_interval(days => $1)',
);

/** @every-location housekeeping by age alone */
export async function prunePushSubscriptions(connection: Connection): Promise<void> {
  await run(connection, PRUNE, [UNUSED_DAYS]);
}
