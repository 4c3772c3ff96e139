/**
 * The app's service worker: serves the shell from its precache, every route offline and pictures seen before, and sends the
 * outbox when woken by a page or the browser. It never stores an answer of /api and never decides itself when a new build takes
 * over.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
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

/** Background Sync, if the browser supports it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Paths that the server handles; every other navigation is a route of the app. */
const NOT_ROUTES = [/^\/api\//, /^\/assets\//, /^\/pictures\//, /^\/files\//, /^\/dev\//, /^\/supplier\//];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_ROUTES }));
registerRoute(
  ({ url }) => isPicture(url, self.location.origin),
  ({ request }) => picture(request, self.caches),
);

/** A rejected promise makes the browser try again later. */
async function replayAll(): Promise<void> {
  await replay('online');
  const waiting = await countUnsent();
  if (waiting > 0) throw new Error(`${waiting} unsent changes remain`);
}

self.addEventListener('install', addStaticRoutes);

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // A page that was loading while this worker became active could not be claimed then.
  if (message?.type === 'claim') event.waitUntil(self.clients.claim());
  if (message?.type === 'has-file') event.ports[0]?.postMessage(getCacheKeyForURL(message.url) !== undefined);
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
  // The first page is controlled without a reload. Navigation preload stays off: the shell is local.
  event.waitUntil(self.clients.claim());
});
