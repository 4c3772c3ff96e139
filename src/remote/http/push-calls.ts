/** A device that is told by push. All failures are `WireFailure`. */
import { listNotificationSettings } from '#contract/endpoints/notifications/list-settings.ts';
import { subscribeToPush as subscribe } from '#contract/endpoints/notifications/subscribe.ts';
import { unsubscribeFromPush as unsubscribe } from '#contract/endpoints/notifications/unsubscribe.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** Empty: the server is older than push. */
export async function readPushKey(api: Person): Promise<string> {
  return (await call(api, listNotificationSettings, {})).meta?.pushKey ?? '';
}

export async function subscribeToPush(
  api: Person,
  attributes: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
): Promise<void> {
  await call(api, subscribe, { body: { data: { type: 'push-subscriptions', attributes } } });
}

export async function unsubscribeFromPush(api: Person): Promise<void> {
  await call(api, unsubscribe, {});
}
