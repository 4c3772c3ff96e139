/** Registers the service worker after the first paint, and reports newer ones to `updates`. */
import { Workbox } from 'workbox-window';
import type { Updates } from './updates.ts';
import { isOlderThan } from './worker-build.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;

/** @param script the URL of the page's own script */
export async function registerWorker(url: string, updates: Updates, script: string): Promise<void> {
  const workbox = new Workbox(url, { updateViaCache: 'none' });
  let hadWorker = navigator.serviceWorker.controller !== null;
  let wasCleared = false;
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
    wasCleared ||= !hasWorker;
    hadWorker = hasWorker;
  });
  const registration = await workbox.register();
  const compareBuilds = async (): Promise<void> => {
    const { controller } = navigator.serviceWorker;
    // A newer worker that is on its way asks or reloads by itself.
    const isNext = registration?.installing != null || registration?.waiting != null;
    if (controller === null || isNext || wasCleared) return;
    if (await isOlderThan(controller, { script, store: sessionStorage })) updates.controlled();
  };
  // A worker may have taken over before this page could hear of it.
  compareBuilds().catch(console.error);
  void askToBeControlled();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    updates.check();
    compareBuilds().catch(console.error);
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
