/** How a person receives each kind of notification; the id is the kind. */
import * as v from 'valibot';
import { resource } from './resource.ts';

const ways = { onScreen: v.boolean(), byPush: v.boolean(), byMail: v.boolean() };

export const notificationSettingResource = resource('notification-settings', ways);
export type NotificationSettingResource = v.InferOutput<typeof notificationSettingResource>;
export type NotificationChannels = NotificationSettingResource['attributes'];

/** Every kind that the person may receive, in display order. */
export const notificationSettingsDocument = v.object({
  data: v.array(notificationSettingResource),
  /** The public key with which devices subscribe to push; absent from older servers. */
  meta: v.optional(v.object({ pushKey: v.string() })),
});
export const notificationSettingDocument = v.object({ data: notificationSettingResource });

export const notificationSettingRequest = v.object({
  data: v.object({ type: v.literal('notification-settings'), id: v.string(), attributes: v.object(ways) }),
});
