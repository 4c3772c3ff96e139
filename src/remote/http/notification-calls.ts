/** A person's notifications at a location. All failures are `WireFailure`. */
import {
  changeNotificationSetting,
  listNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '#contract/endpoints/notifications.ts';
import type { NotificationSettingResource, NotificationChannels } from '#contract/resources/notification-settings.ts';
import type { NotificationResource } from '#contract/resources/notifications.ts';
import { call, type Caller } from './call.ts';

export interface NotificationPage {
  /** Newest first. */
  readonly data: readonly NotificationResource[];
  readonly meta: {
    readonly unread: number;
    readonly newest: string;
    readonly hasMore: boolean;
    readonly silent?: readonly string[] | undefined;
  };
}

export interface NotificationPart {
  readonly before?: string | null;
  readonly size: number;
}

export function readNotifications(api: Caller, { before = null, size }: NotificationPart): Promise<NotificationPage> {
  const query = { 'filter[after]': null, 'filter[before]': before, 'page[size]': size };
  return call(api, listNotifications, { query });
}

export async function markRead(
  api: Caller,
  attributes: { readonly ids?: string[]; readonly through?: string },
): Promise<void> {
  await call(api, markNotificationsRead, { body: { data: { type: 'notification-reads', attributes } } });
}

export async function readNotificationSettings(
  api: Caller,
  signal?: AbortSignal,
): Promise<readonly NotificationSettingResource[]> {
  return (await call(api, listNotificationSettings, { signal })).data;
}

export async function saveNotificationSetting(
  api: Caller,
  id: string,
  attributes: NotificationChannels,
): Promise<void> {
  await call(api, changeNotificationSetting, {
    params: { id },
    body: { data: { type: 'notification-settings', id, attributes } },
  });
}
