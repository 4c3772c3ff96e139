/**
 * Whether this device receives push notifications, and turning them on and off. Rule: they are on for a person only if that person turned
 * them on here; a browser has one subscription, so it is registered again for each person who signs in.
 */
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '#remote/http/push-calls.ts';
import { pageStorage } from '../../query/persisted-pages.ts';
import type { Caller } from '#remote/http/call.ts';

/** `unsupported`: impossible; `not-installed`: possible once installed (Safari on iOS); `denied`: the person refused permission. */
export type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

/** The browser features that are used. */
export interface PushDevice {
  readonly api: Caller;
  readonly userId: string;
  readonly storage?: Storage | null;
  readonly registration?: () => Promise<ServiceWorkerRegistration | undefined>;
}

const keyOf = (userId: string): string => `stockroom-push:${userId}`;

export function wantsPush({ userId, storage = pageStorage() }: Pick<PushDevice, 'userId' | 'storage'>): boolean {
  return storage?.getItem(keyOf(userId)) === '1';
}

const registered = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

/** @param isIosBrowser Safari on iOS supports push only for installed apps */
export async function pushStateOf(device: PushDevice, isIosBrowser: boolean): Promise<PushState> {
  const hasPush = 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
  if (!hasPush) return isIosBrowser ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const { registration = registered } = device;
  const worker = await registration();
  if (worker === undefined) return 'unsupported';
  if (Notification.permission !== 'granted' || !wantsPush(device)) return 'off';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** Asks for permission, which requires a tap. @throws WireFailure, or an error of the browser's push service */
export async function turnOnPush(device: PushDevice): Promise<PushState> {
  const { userId, storage = pageStorage() } = device;
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await register(device);
  storage?.setItem(keyOf(userId), '1');
  return 'on';
}

/**
 * For the person who turned it on here, at each start, since keys and endpoints change, and others may have used this device in the
 * meantime.
 */
export async function renewPush(device: PushDevice): Promise<void> {
  if (!wantsPush(device) || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  await register(device);
}

export async function turnOffPush(device: PushDevice): Promise<void> {
  const { api, userId, storage = pageStorage(), registration = registered } = device;
  await unsubscribeFromPush(api);
  storage?.removeItem(keyOf(userId));
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

async function register({ api, registration = registered }: PushDevice): Promise<void> {
  const worker = await registration();
  if (worker === undefined) throw new Error('there is no service worker');
  const pushKey = await readPushKey(api);
  const { pushManager } = worker;
  const held = await pushManager.getSubscription();
  const isOfKey = held !== null && keyText(held.options.applicationServerKey) === pushKey;
  // A subscription with another key cannot be renewed.
  if (held !== null && !isOfKey) await held.unsubscribe();
  const subscription = isOfKey
    ? held
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const [p256dh, auth] = [keyText(subscription.getKey('p256dh')), keyText(subscription.getKey('auth'))];
  await subscribeToPush(api, { endpoint: subscription.endpoint, p256dh, auth });
}

/** Base64url without padding. */
function keyText(key: ArrayBuffer | null): string {
  if (key === null) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
