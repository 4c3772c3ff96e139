/** A notification as the app holds it, whether it came over the socket or from the list. */
import type { NotificationResource } from '#contract/resources/notifications.ts';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { kindOfNotification, type NotificationKind } from '#domain/notifications/notification-kind.ts';

export type Notification = Pick<NotificationResource, 'id' | 'attributes'>;

export type NotificationMessage = Extract<ServerMessage, { readonly meta: { readonly notificationId: string } }>;

export function isNotificationMessage(message: ServerMessage): message is NotificationMessage {
  return 'notificationId' in message.meta;
}

export function messageOf({ id, attributes }: Notification, locationId: string): NotificationMessage {
  const { notificationType: type, subType, readAt: _, ...meta } = attributes;
  return { type, subType, meta: { ...meta, locationId, notificationId: id } };
}

export function notificationOf({ type, subType, meta }: NotificationMessage): Notification {
  const { locationId: _, notificationId: id, ...attributes } = meta;
  return { id, attributes: { ...attributes, notificationType: type, subType, readAt: null } };
}

export function kindOf({ attributes }: Notification): NotificationKind | null {
  return kindOfNotification(attributes.notificationType, attributes.subType);
}

/** Compares numeric ids, which may exceed the safe integers of JavaScript. */
export function isNewer(id: string, than: string): boolean {
  return id.length === than.length ? id > than : id.length > than.length;
}
