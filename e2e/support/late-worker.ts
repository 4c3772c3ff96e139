/**
 * The service worker of a device comes when a journey asks for it. Installing it costs a third of what opening a device
 * does, and most journeys end before it would have come, as on a slow connection. From the first worker on, its context has it.
 */
import type { BrowserContext, Page } from '@playwright/test';

interface Waiting {
  releaseWorker?: () => void;
}

/** For a context whose pages are not opened yet. */
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

/** Runs in the page, so it stands by itself. */
function holdRegistration(): void {
  // An address that is not secure has no workers.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  const { register } = ServiceWorkerContainer.prototype;
  const coming = new Promise<void>((resolve) => Object.assign(window, { releaseWorker: resolve }));
  ServiceWorkerContainer.prototype.register = async function late(this: ServiceWorkerContainer, ...requested) {
    await coming;
    return register.apply(this, requested);
  };
}
