/** Push notifications: turned on by a tap, shown to the right person, and a press opens the right screen. */
import type { CDPSession, Worker } from '@playwright/test';
import { complaints } from './support/axe-violations.ts';
import { expect, test } from './support/journey.ts';
import { workerControls } from './support/late-worker.ts';

// why: no push service is reachable. The browser's side of a subscription is faked; the worker's events come from the browser.
function playPushService(): void {
  let held: PushSubscription | null = null;
  const point = Uint8Array.from(
    atob('BMVt0vQrzGI6RBzGG6YoEhdQe0yFl8nmlPsLCQ/SRYV6Nvne5jPBAdAQXEh4YzyNCh4Hd6YZgPoqVbS+dmiOPaQ='),
    (letter) => letter.charCodeAt(0),
  );
  // A headless browser shows no notifications, and says so.
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  PushManager.prototype.getSubscription = () => Promise.resolve(held);
  PushManager.prototype.subscribe = async (options) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
    const key = ((options?.applicationServerKey ?? '') as string).replaceAll('-', '+').replaceAll('_', '/');
    held = {
      endpoint: 'https://push.example.com/send/1',
      options: {
        userVisibleOnly: true,
        applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer,
      },
      getKey: (name: string) => (name === 'auth' ? point.slice(0, 16).buffer : raw),
      unsubscribe: () => Promise.resolve(((held = null), true)),
    } as unknown as PushSubscription;
    return held;
  };
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A browser where the person has denied notifications, one without push, and that of a phone that has it only when installed. */
function playBrowser({ has, agent }: { readonly has: 'refused' | 'no push'; readonly agent: string | null }): void {
  if (has === 'refused') Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  else Reflect.deleteProperty(globalThis, 'PushManager');
  if (agent !== null) Object.defineProperty(navigator, 'userAgent', { get: () => agent });
}

async function registrationOf(cdp: CDPSession): Promise<string> {
  const reported = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return reported;
}

/** The part of a service worker's global scope that this file uses. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  shown?: (NotificationOptions & { title: string })[];
}

/** As the screen would show them. */
const shown = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate(() => ((self as unknown as WorkerScope).shown ?? []).map(({ title, body }) => `${title}: ${body}`));

test('RT-14 a person turns on push, is shown what is theirs alone, and a press opens its screen in the open window', async ({
  stockroom: { origin },
  openTablet,
}) => {
  const { page, context } = await openTablet();
  await context.addInitScript(playPushService);
  await workerControls(page);
  await page.goto(`${origin}/notifications/settings`);
  await expect(page.getByText('Off for this device.')).toBeVisible();
  const subscribed = page.waitForResponse(
    (answer) => answer.url().endsWith('/push-subscriptions') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Turn on' }).click();
  expect((await subscribed).status()).toBe(204);
  await expect(page.getByText('On for this device, at this location.')).toBeVisible();
  const deliveries = page.getByRole('checkbox', { name: 'Deliveries: Push' });
  await deliveries.check();
  expect(await complaints(page, 'notification settings')).toEqual([]);

  const userId = await page.evaluate(
    () =>
      Object.keys(localStorage)
        .find((key) => key.startsWith('stockroom-push:'))
        ?.split(':')[1],
  );
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const kept: NonNullable<WorkerScope['shown']> = (scope.shown = []);
    ServiceWorkerRegistration.prototype.showNotification = (title, options) =>
      Promise.resolve(void kept.push({ ...options, title }));
  });
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const deliver = (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  const message = { title: 'Order delivered', body: 'Order ABCD · North', path: '/order', tag: '1/1', userId };
  await deliver({ ...message, title: 'Somebody else’s', tag: '1/2', userId: '999999' });
  await deliver(message);
  await expect.poll(() => shown(worker)).toEqual(['Order delivered: Order ABCD · North']);

  await worker.evaluate(() => {
    const [pressed] = (self as unknown as WorkerScope).shown ?? [];
    const notification = { data: pressed?.data as unknown, close: () => undefined };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
  await expect(page).toHaveURL(`${origin}/order`);

  await page.goBack();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off for this device.')).toBeVisible();

  // Where push can't be turned on, the page says why and offers nothing.
  for (const [has, agent, words] of [
    ['refused', null, 'Notifications are blocked for Stockroom.'],
    ['no push', null, 'This browser can’t show notifications while Stockroom is closed.'],
    ['no push', IPHONE, 'On iPhone and iPad, add Stockroom to the home screen first'],
  ] as const) {
    const other = await context.newPage();
    await other.addInitScript(playBrowser, { has, agent });
    await other.goto(`${origin}/notifications/settings`);
    await expect(other.getByText(words)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Turn on' })).toHaveCount(0);
    expect(await complaints(other, words)).toEqual([]);
    await other.close();
  }
});
