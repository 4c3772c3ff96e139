/** How a person wants to hear of each kind of notification; the id is the kind. */
import * as v from 'valibot';
import { resource } from './resource.ts';

const ways = { onScreen: v.boolean(), byPush: v.boolean(), byMail: v.boolean() };

export const notificationSettingResource = resource('notification-settings', ways);
export type NotificationSettingResource = v.InferOutput<typeof notificationSettingResource>;
export type NotificationChannels = NotificationSettingResource['attributes'];

/** Every kind that the person may hear of, in the order in which people choose. */
export const notificationSettingsDocument = v.object({
  data: v.array(notificationSettingResource),
  /** With which devices subscribe to push; absent from what older servers sent. */
  meta: v.optional(v.object({ pushKey: v.string() })),
});
export const notificationSettingDocument = v.object({ data: notificationSettingResource });

export const notificationSettingRequest = v.object({
  data: v.object({ type: v.literal('notification-settings'), id: v.string(), attributes: v.object(ways) }),
});
