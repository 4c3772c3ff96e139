/** Devices that receive web push. All failures are `WireFailure`. */
import { listNotificationSettings } from '#contract/endpoints/notifications.ts';
import {
  subscribeToPush as subscribe,
  unsubscribeFromPush as unsubscribe,
} from '#contract/endpoints/push-subscriptions.ts';
import { call, type Caller } from './call.ts';

/** Empty: the server does not support push yet. */
export async function readPushKey(api: Caller): Promise<string> {
  return (await call(api, listNotificationSettings, {})).meta?.pushKey ?? '';
}

export async function subscribeToPush(
  api: Caller,
  attributes: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
): Promise<void> {
  await call(api, subscribe, { body: { data: { type: 'push-subscriptions', attributes } } });
}

export async function unsubscribeFromPush(api: Caller): Promise<void> {
  await call(api, unsubscribe, {});
}
