/** Notifications of people at a location (RT-03..06, API-55), and their read marks. The id is the notificationId. */
import * as v from 'valibot';
import { NOTIFICATION_STATUSES, NOTIFICATION_TYPES } from '#domain/notifications/notification-type.ts';
import { orNull, resource, text, whole } from './resource.ts';

/** The `type` of the message on the socket; a resource has its own. */
export const notificationAttributes = {
  notificationType: v.picklist(NOTIFICATION_TYPES),
  subType: orNull(text),
  status: v.picklist(NOTIFICATION_STATUSES),
  distributor_id: orNull(text),
  /** The result of a login is ignored (RT-08). */
  invalidLoginCheck: v.boolean(),
  /** By kind: `#domain/notifications/notification-meta.ts`. */
  details: v.record(text, v.unknown()),
  /** ISO instants. */
  createdAt: text,
  readAt: orNull(text),
};

export const notificationResource = resource('notifications', notificationAttributes);
export type NotificationResource = v.InferOutput<typeof notificationResource>;
export type NotificationAttributes = NotificationResource['attributes'];

/** Newest first. */
export const notificationsDocument = v.object({
  data: v.array(notificationResource),
  /** `silent`: kinds for which the person wants no alert. `newest`: a device that was offline continues from it with `filter[after]`. */
  meta: v.object({ unread: whole, newest: text, hasMore: v.boolean(), silent: v.optional(v.array(text)) }),
});
