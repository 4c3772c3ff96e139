/**
 * A shortcut without a modifier key waits until it is known to be alone: a hand scanner types its code wherever the focus
 * is, and a sign in a code must not change the stock of the row that happens to have it. What a person pressed is not lost by
 * a quick hand: walking on does what waits, and Shift, which makes a + on many keyboards, is no key of its own.
 */
import { MAX_PAUSE_MS } from '#scan/max-pause.ts';

export interface ScannerSafeKey {
  /**
   * A key came, at `timeStamp` by the event's own clock in milliseconds: one that waits is not alone if it came as fast as a
   * scanner's. Walking on does what waits.
   */
  heard(event: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void;
  /** Runs `action` unless another key is heard within the pause of a scanner. */
  wait(action: () => void): void;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
/** No scanner has a key for these. */
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
      // A page that stalls hears late, and one after the other, what was pressed at a person's pace.
      if (!isBurst) waited?.();
    },
    wait(action) {
      if (isBurst) return;
      waiting = { action, timer: setTimeout(() => take()?.(), MAX_PAUSE_MS + 1) };
    },
  };
}
