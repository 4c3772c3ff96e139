/**
 * Notifies the people at a location (RT-03..06). Rule: added in the transaction of what it reports, so that there are both or neither.
 * Nothing else is required: after the commit, every process sends it to the location's sockets, and a device that was offline finds it in
 * the list. Add it last in the transaction, since it locks the location's notifications until the end; a transaction that notifies several
 * locations does so in ascending order.
 */
import type { LocationId } from '#domain/ids.ts';
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import type { NotificationStatus } from '#domain/notifications/notification-type.ts';
import type { NotificationMeta } from '#domain/notifications/notification-meta.ts';
import type { Connection } from '../../store/connection.ts';
import { insertNotification } from '../../store/notifications/notification-rows.ts';
import { queuePushes } from './push.ts';

export type NewNotification = {
  readonly [Kind in NotificationKind]: {
    readonly kind: Kind;
    readonly status: NotificationStatus;
    readonly distributorId?: string | null;
    /** For this person only; absent: for everybody at the location who may see the kind. */
    readonly userId?: string | null;
    /** Sent to every recipient: must not contain secrets, or anything they may not see. */
    readonly meta: NotificationMeta[Kind];
  };
}[NotificationKind];

/** @returns the notificationId */
export async function addNotification(
  connection: Connection,
  locationId: LocationId,
  { kind, status, distributorId = null, userId = null, meta }: NewNotification,
): Promise<string> {
  const notificationId = await insertNotification(connection, locationId, {
    kind,
    status,
    distributorId,
    userId,
    meta,
  });
  await queuePushes(connection, locationId, { notificationId, kind, userId });
  return notificationId;
}
