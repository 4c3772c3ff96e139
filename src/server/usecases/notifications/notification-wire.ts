/** A notification on the wire, the same in the list and on the socket; null: of a kind that this build does not know. */
import type { NotificationAttributes } from '#contract/resources/notifications.ts';
import {
  type NotificationKind,
  shapeOfNotification,
  isNotificationKind,
} from '#domain/notifications/notification-kind.ts';
import { NOTIFICATION_STATUSES } from '#domain/notifications/notification-type.ts';
import type { NotificationRow } from '../../store/notifications/notification-rows.ts';

export interface WireNotification {
  readonly kind: NotificationKind;
  readonly attributes: NotificationAttributes;
}

export function notificationToWire(row: NotificationRow, readAt: Date | null): WireNotification | null {
  const { kind } = row;
  if (!isNotificationKind(kind)) return null;
  const { type, subType } = shapeOfNotification(kind);
  const { invalidLoginCheck = false, ...details } = row.meta;
  return {
    kind,
    attributes: {
      notificationType: type,
      subType,
      status: NOTIFICATION_STATUSES.find((each) => each === row.status) ?? 'active',
      distributor_id: row.distributor_id,
      invalidLoginCheck: invalidLoginCheck === true,
      details,
      createdAt: row.created_at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    },
  };
}
