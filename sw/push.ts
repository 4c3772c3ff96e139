/** Shows push messages only to the person they are for, also on a shared tablet: a device that has changed hands unsubscribes. */
import { signedInUser } from './replay.ts';

declare const self: ServiceWorkerGlobalScope;

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, userId } = data?.json() ?? {};
  const { registration } = self;
  if (userId && userId === (await signedInUser())) {
    return registration.showNotification(title, { body, tag, data: path, icon: '/icons/icon-192.png' });
  }
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** An open window is focused and navigated by its own router, so that nothing being typed is lost. */
export async function openPushed({ data: path }: Notification): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return void (await self.clients.openWindow(path));
  open.postMessage({ type: 'open', path });
  await open.focus();
}
