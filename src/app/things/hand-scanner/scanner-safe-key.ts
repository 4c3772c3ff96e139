/**
 * A shortcut without a modifier key waits until it is clear that no other key follows: a hand scanner types its code wherever
 * the focus is, and a character of a code must not change the stock of the row that happens to have the focus. Fast typists
 * lose nothing: moving the focus runs the waiting shortcut, and Shift, which produces + on many keyboards, does not count as a
 * key.
 */
import { MAX_PAUSE_MS } from '#scan/max-pause.ts';

export interface ScannerSafeKey {
  /**
   * Reports a key press at the event's `timeStamp` (ms): a waiting key is dropped if this one followed at a scanner's speed.
   * Moving the focus runs the waiting key.
   */
  heard(event: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void;
  /** Runs `action` unless another key arrives within a scanner's typing interval. */
  wait(action: () => void): void;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
/** Keys that no scanner types. */
const WALKS = /^(Arrow|Page|Home$|End$|Escape$)/;

export function createScannerSafeKey(): ScannerSafeKey {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly action: () => void } | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isBurst = false;
  const take = (): (() => void) | undefined => {
    clearTimeout(waiting?.timer);
    const action = waiting?.action;
    waiting = null;
    return action;
  };
  return {
    heard({ key, timeStamp }) {
      if (MODIFIERS.has(key)) return;
      if (WALKS.test(key)) {
        take()?.();
        return;
      }
      isBurst = timeStamp - heardAt <= MAX_PAUSE_MS;
      heardAt = timeStamp;
      const waited = take();
      // A slow page receives keys late and in quick succession even if a person pressed them slowly.
      if (!isBurst) waited?.();
    },
    wait(action) {
      if (isBurst) return;
      waiting = { action, timer: setTimeout(() => take()?.(), MAX_PAUSE_MS + 1) };
    },
  };
}
