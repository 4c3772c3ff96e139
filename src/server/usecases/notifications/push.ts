/**
 * Push notifications. Rule: queued with the notification, one job per device with a limit per push service, so that an unreachable one
 * delays no other; permission is checked when sending. Logs contain no addresses and no names.
 */
import { may } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import { isNotificationKind, shapeOfNotification } from '#domain/notifications/notification-kind.ts';
import { OutgoingRefused } from '../../gateways/outgoing-post.ts';
import { arePushKeys, PUSH_SECONDS, type PushSender, type PushTarget, sendPush } from '../../gateways/web-push.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  dropPushSubscription,
  endPushSubscription,
  type PushRow,
  putPushSubscription,
  readDevicesToPushTo,
  readNotificationToPush,
} from '../../store/notifications/push-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { readMemberships } from '../../store/people/memberships.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, requireThemselves } from '../actor.ts';
import { Refused } from '../refused.ts';
import { rightsOfMember } from '../session/rights-of-member.ts';
import { pushText } from './push-text.ts';
import type { SlowHosts } from '../slow-hosts.ts';

export type { PushSender };

export const PUSH_JOB = 'push';

export interface PushJob {
  readonly locationId: string;
  readonly notificationId: string;
  readonly sessionId: string;
}

/** Called in the transaction of the notification. */
export async function queuePushes(
  connection: Connection,
  locationId: LocationId,
  { notificationId, kind, userId }: { notificationId: string; kind: string; userId: string | null },
): Promise<void> {
  for (const { sessionId, endpoint } of await readDevicesToPushTo(connection, locationId, { kind, userId })) {
    const payload: PushJob = { locationId, notificationId, sessionId };
    const group = new URL(endpoint).host;
    await addJob(connection, { kind: PUSH_JOB, key: `${notificationId}/${sessionId}`, group, payload });
  }
}

/** @throws Refused */
export async function subscribeDevice(
  { store, outgoing }: { readonly store: Store; readonly outgoing: PushSender['outgoing'] },
  actor: Actor,
  locationId: LocationId,
  target: PushTarget,
): Promise<void> {
  requireThemselves(actor, 'turn on notifications');
  const problem = outgoing.problemOf(target.endpoint);
  if (problem !== null) throw new Refused('invalid-attribute', problem, { pointer: '/data/attributes/endpoint' });
  if (!arePushKeys(target)) {
    throw new Refused('invalid-attribute', 'These are not keys of a subscription.', {
      pointer: '/data/attributes/p256dh',
    });
  }
  const { endpoint, p256dh, auth } = target;
  const row = { session_id: actor.sessionId, user_id: actor.userId, endpoint, p256dh, auth };
  await inTransaction(store, (connection) => putPushSubscription(connection, locationId, row));
}

export async function unsubscribeDevice({ pool }: Store, actor: Actor): Promise<void> {
  if (actor.adminId === null && actor.programName === null) await endPushSubscription(pool, actor.sessionId);
}

/** Maximum payload size; push services accept 4096 bytes. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A repeated notification is shown once. */
  readonly tag: string;
  /** The recipient: on a shared tablet it is shown to nobody else. */
  readonly userId: string;
}

/** Answers that mean the subscription is invalid: gone, or with another key. */
const OVER = new Set([401, 403, 404, 410]);

export interface PushParts {
  readonly store: Store;
  readonly sender: PushSender;
  readonly slowHosts: SlowHosts;
}

/** @throws Error to be retried */
export async function pushNotification(
  { store, sender, slowHosts }: PushParts,
  { locationId, notificationId, sessionId }: PushJob,
  signal?: AbortSignal,
): Promise<void> {
  const request = { sessionId, notificationId, seconds: PUSH_SECONDS };
  const row = await readNotificationToPush(store.pool, locationId, request);
  const message = row === null ? null : await messageFor(store.pool, row);
  if (row === null || message === null) return;
  const status = await slowHosts.attempt(new URL(row.endpoint).host, () => attempt(sender, row, { message, signal }));
  if (status === 'refused' || OVER.has(status)) {
    await dropPushSubscription(store.pool, locationId, { sessionId, endpoint: row.endpoint });
  } else if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
}

interface Sent {
  readonly message: PushMessage;
  readonly signal: AbortSignal | undefined;
}

async function attempt(sender: PushSender, target: PushTarget, { message, signal }: Sent): Promise<number | 'refused'> {
  try {
    return await sendPush(sender, target, JSON.stringify(message), signal);
  } catch (error) {
    if (error instanceof OutgoingRefused) return 'refused';
    // Without the error itself, which may contain the address.
    return 503;
  }
}

/** null: they may not see it, at least not now. */
async function messageFor(connection: Connection, row: PushRow): Promise<PushMessage | null> {
  const { kind, reader_id: userId, location_id: locationId } = row;
  const memberships = (await readMemberships(connection, [userId])).get(userId) ?? [];
  const member = memberships.find((each) => each.location_id === locationId);
  if (member === undefined || !isNotificationKind(kind)) return null;
  if (!may(rightsOfMember(member, member.member), shapeOfNotification(kind).needs)) return null;
  return { ...pushText(kind, row), tag: `${locationId}/${row.id}`, userId };
}
