/**
 * The page's word to the worker that replays the outbox. A worker that begins says so at once; where it stays silent the
 * page is told, and replays itself. In Chromium the browser is asked as well to wake the worker when there is a network.
 */
import { atMostEvery } from '#mirror/at-most-every.ts';
import { timers } from '#mirror/sync/engine.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';

export const SYNC_TAG = 'stockroom-outbox';
const SILENT_AFTER_MS = 4_000;
/** What is registered stays so until the browser has woken the worker. */
const ASK_BROWSER_MS = 2_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** True where a worker controls this page, so that it and not the page replays. */
export function workerControls(): boolean {
  return workers()?.controller != null;
}

/** Reasons that the worker is being told now; true where one more was heard meanwhile. */
const telling = new Map<WakeReason, boolean>();

/** Many edits at once are one word to the worker, and one more when it has answered. */
export async function wakeWorker(reason: WakeReason, onSilence: () => void): Promise<void> {
  if (telling.has(reason)) {
    telling.set(reason, true);
    return;
  }
  try {
    do {
      telling.set(reason, false);
      await tell(reason, onSilence);
    } while (telling.get(reason) === true);
  } finally {
    telling.delete(reason);
  }
}

async function tell(reason: WakeReason, onSilence: () => void): Promise<void> {
  try {
    const container = workers();
    const worker = container?.controller ?? (await container?.getRegistration())?.active;
    if (container === undefined || worker == null) return onSilence();
    if (!(await answers(worker, reason))) onSilence();
    if (reason === 'enqueue') askBrowser();
  } catch {
    onSilence();
  }
}

const askBrowser = atMostEvery(ASK_BROWSER_MS, timers, () => {
  const registered = workers()?.ready.then((registration) =>
    (registration as SyncRegistration).sync?.register(SYNC_TAG),
  );
  // A person may have forbidden it; the page asks the worker itself as long as it lives.
  registered?.catch(() => undefined);
});

function answers(worker: ServiceWorker, reason: WakeReason): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => finish(false), SILENT_AFTER_MS);
    const finish = (answered: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answered);
    };
    port1.addEventListener('message', () => finish(true));
    port1.start();
    worker.postMessage({ type: 'wake', reason }, [port2]);
  });
}

/** Absent where the page is not a secure context. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
