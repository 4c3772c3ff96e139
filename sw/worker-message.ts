/** The messages that pages may send to the worker; anything else is ignored. */
import { WAKE_REASONS, type WakeReason } from '#mirror/sync/wake-reason.ts';

export type WorkerMessage =
  /** Only for the update flow: take over from the older worker now. */
  | { readonly type: 'SKIP_WAITING' }
  /** From a page that no worker controls although one is active. */
  | { readonly type: 'claim' }
  /** Whether a file belongs to the worker's build; the reply is a boolean. */
  | { readonly type: 'has-file'; readonly url: string }
  | { readonly type: 'wake'; readonly reason: WakeReason };

export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type === 'claim') return { type: 'claim' };
  if (data.type === 'has-file' && 'url' in data && typeof data.url === 'string')
    return { type: 'has-file', url: data.url };
  if (data.type !== 'wake' || !('reason' in data)) return null;
  const reason = WAKE_REASONS.find((each) => each === data.reason);
  return reason === undefined ? null : { type: 'wake', reason };
}
