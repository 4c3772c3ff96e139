/**
 * The page's word to whoever replays the outbox and keeps the copy: the service worker where one is active, otherwise a
 * worker of the page's own. A worker that begins says so at once; where it stays silent the page is told, and replays
 * itself. In Chromium the browser is asked as well to wake the service worker when there is a network.
 */
import { throttle } from '#mirror/throttle.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { timers } from '#mirror/timers.ts';
import { requestReplay } from './request-replay.ts';
import type { PageWorker } from './page-worker.ts';

export const SYNC_TAG = 'stockroom-outbox';
/** What is registered stays so until the browser has woken the worker. */
const ASK_BROWSER_MS = 2_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** True where a service worker controls this page. */
export function workerControls(): boolean {
  return workers()?.controller != null;
}

export interface Replayers {
  readonly own: PageWorker;
  /** Nobody has begun. */
  readonly onSilence: (reason: WakeReason) => void;
  /** A worker has, or nobody need. */
  readonly onBegun: () => void;
}

/** Answers how a page asks for a pass. Many edits at once are one word to the worker, and one more when it has answered. */
export function createWaker({ own, onSilence, onBegun }: Replayers): (reason: WakeReason) => Promise<void> {
  /** Reasons that the worker is being told now; true where one more was heard meanwhile. */
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
  // What the page's own worker is about it finishes: two would fetch the same pages.
  if (worker == null || own.isBusy) return own.ask(reason);
  own.rest();
  if (reason === 'enqueue') askBrowser();
  return requestReplay(worker, reason);
}

const askBrowser = throttle(ASK_BROWSER_MS, timers, () => {
  const registered = workers()?.ready.then((registration) =>
    (registration as SyncRegistration).sync?.register(SYNC_TAG),
  );
  // A person may have forbidden it; the page asks the worker itself as long as it lives.
  registered?.catch(() => undefined);
});

/** Absent where the page is not a secure context. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
