/** Registers the worker after the first paint, and tells `updates` what becomes of a newer one. */
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
    // The first worker that a page gets is no update: nothing was loaded from an older one. Nor is one that went with the
    // storage: a reload would take away the page that alone knows what was lost (G15), and offline leave none at all.
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
 * A worker claims, as it becomes active, the pages that are there. A page whose navigation is under way at that moment is
 * not, and would stay without a worker until its next load: it asks automatically.
 */
async function askToBeControlled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'claim' });
}
