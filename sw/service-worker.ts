/**
 * The worker of the app: the shell from its precache, every route offline, pictures that were seen once, and the outbox
 * sent when a page or the browser says that it is time. It never stores an answer of /api and never decides itself when a
 * new build takes over.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addStaticRoutes } from './static-routes.ts';
import { isPicture, picture } from './picture-cache.ts';
import { openPushed, showPush } from './push.ts';
import { countUnsent, replay } from './replay.ts';
import { readWorkerMessage } from './worker-message.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Background Sync, in browsers that have it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** What the server answers by itself; everything else that is navigated to is a route of the app. */
const NOT_ROUTES = [/^\/api\//, /^\/assets\//, /^\/pictures\//, /^\/files\//, /^\/dev\//, /^\/supplier\//];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_ROUTES }));
registerRoute(
  ({ url }) => isPicture(url, self.location.origin),
  ({ request }) => picture(request, self.caches),
);

/** A promise that is rejected asks the browser to try again later. */
async function replayAll(): Promise<void> {
  await replay('online');
  const waiting = await countUnsent();
  if (waiting > 0) throw new Error(`${waiting} unsent changes remain`);
}

self.addEventListener('install', addStaticRoutes);

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // A page that was on its way while this worker became active was not there to be claimed then.
  if (message?.type === 'claim') event.waitUntil(self.clients.claim());
  if (message?.type === 'wake') {
    const begun = (): void => event.ports[0]?.postMessage('begun');
    event.waitUntil(replay(message.reason, begun).catch(console.error));
  }
});

self.addEventListener('sync', (event) => {
  (event as SyncEvent).waitUntil(replayAll());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification));
});

self.addEventListener('activate', (event) => {
  // The first page is served from here without a reload. Navigation preload stays off: the shell is local.
  event.waitUntil(self.clients.claim());
});
