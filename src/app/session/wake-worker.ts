/**
 * The page's word to the worker that replays the outbox. The worker answers each wake; one that stays silent is asked
 * again through its registration, and asked to be woken by the browser where that can (Background Sync, Chromium only).
 */
export interface WakeMessage {
  readonly type: 'wake';
  readonly reason: string;
}

export const SYNC_TAG = 'stockroom-outbox';

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** True where a worker controls this page, so that it and not the page replays. */
export function workerControls(): boolean {
  return workers()?.controller != null;
}

export function wakeWorker(reason: string): void {
  void wake(reason).catch(() => undefined);
}

async function wake(reason: string): Promise<void> {
  const container = workers();
  if (container === undefined) return;
  const message: WakeMessage = { type: 'wake', reason };
  const registration: SyncRegistration = await container.ready;
  (container.controller ?? registration.active)?.postMessage(message);
  if (reason === 'enqueue') await registration.sync?.register(SYNC_TAG);
}

/** Absent where the page is not a secure context. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
