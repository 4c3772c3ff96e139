/** Registers the service worker after the first paint, and reports newer ones to `updates`. */
import { Workbox } from 'workbox-window';
import type { Updates } from './updates.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;

export async function registerWorker(url: string, updates: Updates): Promise<void> {
  const workbox = new Workbox(url, { updateViaCache: 'none' });
  let hadWorker = navigator.serviceWorker.controller !== null;
  updates.attach({
    skipWaiting: () => workbox.messageSkipWaiting(),
    check: () => workbox.update(),
  });
  workbox.addEventListener('waiting', () => updates.waiting());
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const hasWorker = navigator.serviceWorker.controller !== null;
    // A page's first worker is not an update: nothing was loaded by an older one. Neither is one after storage was cleared: a reload would
    // discard the page that alone knows what was lost (G15), and might fail offline.
    if (hadWorker && hasWorker) updates.controlled();
    hadWorker = hasWorker;
  });
  await workbox.register();
  void askToBeControlled();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') updates.check();
  });
  setInterval(() => updates.check(), CHECK_EVERY_MS);
}

/**
 * A worker claims existing pages when it becomes active. A page that is just being loaded is missed, and would have no worker until its
 * next load: it asks to be claimed.
 */
async function askToBeControlled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'claim' });
}
