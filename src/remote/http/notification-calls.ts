/** What a person is told of at a location. All failures are `WireFailure`. */
import { changeNotificationSetting } from '#contract/endpoints/notifications/change-setting.ts';
import { listNotificationSettings } from '#contract/endpoints/notifications/list-settings.ts';
import { listNotifications } from '#contract/endpoints/notifications/list.ts';
import { markNotificationsRead } from '#contract/endpoints/notifications/mark-read.ts';
import type { NotificationSettingResource, NotificationWays } from '#contract/resources/notification-settings.ts';
import type { NotificationResource } from '#contract/resources/notifications.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

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
  readonly after?: string | null;
  readonly before?: string | null;
  readonly size: number;
}

export function readNotifications(
  api: Person,
  { after = null, before = null, size }: NotificationPart,
): Promise<NotificationPage> {
  const query = { 'filter[after]': after, 'filter[before]': before, 'page[size]': size };
  return call(api, listNotifications, { query });
}

export async function markRead(
  api: Person,
  attributes: { readonly ids?: string[]; readonly through?: string },
): Promise<void> {
  await call(api, markNotificationsRead, { body: { data: { type: 'notification-reads', attributes } } });
}

export async function readNotificationSettings(
  api: Person,
  signal?: AbortSignal,
): Promise<readonly NotificationSettingResource[]> {
  return (await call(api, listNotificationSettings, { signal })).data;
}

export async function saveNotificationSetting(api: Person, id: string, attributes: NotificationWays): Promise<void> {
  await call(api, changeNotificationSetting, {
    params: { id },
    body: { data: { type: 'notification-settings', id, attributes } },
  });
}
