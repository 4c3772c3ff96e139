/**
 * How the page wakes the context that replays the outbox and syncs: the active service worker, otherwise the page's own worker.
 * A worker that begins replies at once; if there is no reply the page is told, and replays itself. In Chromium the browser is
 * also asked to wake the service worker when there is a network.
 */
import { throttle } from '#mirror/throttle.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { timers } from '#mirror/timers.ts';
import { requestReplay } from './request-replay.ts';
import type { PageWorker } from './page-worker.ts';

export const SYNC_TAG = 'stockroom-outbox';
/** A registration remains until the browser has woken the worker. */
const ASK_BROWSER_MS = 2_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Whether a service worker controls this page. */
export function workerControls(): boolean {
  return workers()?.controller != null;
}

export interface Replayers {
  readonly own: PageWorker;
  /** Nobody has begun. */
  readonly onSilence: (reason: WakeReason) => void;
  /** A worker has begun, or nobody needs to. */
  readonly onBegun: () => void;
}

/**
 * Returns the function with which a page requests a pass. Many edits at once cause one message to the worker, and one more when
 * it has replied.
 */
export function createWaker({ own, onSilence, onBegun }: Replayers): (reason: WakeReason) => Promise<void> {
  /** Reasons being sent to the worker now; true if another one arrived meanwhile. */
  const telling = new Map<WakeReason, boolean>();

  const notify = async (reason: WakeReason): Promise<void> => {
    try {
      if (await begins(reason, own)) onBegun();
      else onSilence(reason);
    } catch {
      onSilence(reason);
    }
  };

  return async (reason) => {
    if (telling.has(reason)) {
      telling.set(reason, true);
      return;
    }
    try {
      do {
        telling.set(reason, false);
        await notify(reason);
      } while (telling.get(reason) === true);
    } finally {
      telling.delete(reason);
    }
  };
}

async function begins(reason: WakeReason, own: PageWorker): Promise<boolean> {
  const container = workers();
  const worker = container?.controller ?? (await container?.getRegistration())?.active;
  // The page's own worker finishes what it has begun: two would fetch the same pages.
  if (worker == null || own.isBusy) return own.ask(reason);
  own.rest();
  if (reason === 'enqueue') askBrowser();
  return requestReplay(worker, reason);
}

const askBrowser = throttle(ASK_BROWSER_MS, timers, () => {
  const registered = workers()?.ready.then((registration) =>
    (registration as SyncRegistration).sync?.register(SYNC_TAG),
  );
  // The person may have denied it; the page itself wakes the worker as long as it lives.
  registered?.catch(() => undefined);
});

/** Missing if the page is not a secure context. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
