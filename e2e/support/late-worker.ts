/**
 * Delays a device's service worker until a journey requests it. Installing it takes a third of the time of opening a
 * device, and most journeys do not need it, as on a slow connection. Once released, it is active for its whole context.
 */
import type { BrowserContext, Page } from '@playwright/test';

interface Waiting {
  releaseWorker?: () => void;
}

/** Call this before the context's pages are opened. */
export async function holdWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(holdRegistration);
}

export async function releaseWorker(page: Page): Promise<void> {
  await page.evaluate(() => (window as Waiting).releaseWorker?.());
}

/** Resolves when the service worker controls the page, so that a reload works offline. */
export async function workerControls(page: Page): Promise<void> {
  await releaseWorker(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}

/** Runs in the page, so it must be self-contained. */
function holdRegistration(): void {
  // An insecure origin has no service workers.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  const { register } = ServiceWorkerContainer.prototype;
  const coming = new Promise<void>((resolve) => Object.assign(window, { releaseWorker: resolve }));
  ServiceWorkerContainer.prototype.register = async function late(this: ServiceWorkerContainer, ...requested) {
    await coming;
    return register.apply(this, requested);
  };
}
