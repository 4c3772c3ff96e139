/**
 * A key that does something by itself waits until it is known to be alone: a hand scanner types its code wherever the focus
 * is, and a sign in a code must not change the stock of the row that happens to have it.
 */
import { LONGEST_PAUSE_MS } from '#scan/longest-pause.ts';

export interface LoneKey {
  /** A key came; one that waits is not alone. */
  heard(): void;
  /** Runs `doing` unless another key is heard within the pause of a scanner. */
  wait(doing: () => void): void;
}

export function createLoneKey(): LoneKey {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isBurst = false;
  return {
    heard() {
      const now = performance.now();
      isBurst = now - heardAt <= LONGEST_PAUSE_MS;
      heardAt = now;
      clearTimeout(timer);
    },
    wait(doing) {
      if (!isBurst) timer = setTimeout(doing, LONGEST_PAUSE_MS + 1);
    },
  };
}
