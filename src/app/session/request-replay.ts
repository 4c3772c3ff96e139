/**
 * Requests a pass from a replaying worker. The worker replies "begun" at once on the port in the message, and "done" at the
 * end.
 */
import type { WakeReason } from '#mirror/sync/wake-reason.ts';

export interface ReplayWorker {
  postMessage(message: { readonly type: 'wake'; readonly reason: WakeReason }, transfer: Transferable[]): void;
}

const SILENT_AFTER_MS = 4_000;

/** @returns whether it has begun; `onDone` is called at the end of a pass that has */
export function requestReplay(worker: ReplayWorker, reason: WakeReason, onDone?: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answered: boolean): void => {
      clearTimeout(timer);
      resolve(answered);
      if (!answered || onDone === undefined) port1.close();
    };
    const timer = setTimeout(() => finish(false), SILENT_AFTER_MS);
    port1.addEventListener('message', ({ data }) => {
      if (data !== 'done') return finish(true);
      port1.close();
      onDone?.();
    });
    port1.start();
    worker.postMessage({ type: 'wake', reason }, [port2]);
  });
}
