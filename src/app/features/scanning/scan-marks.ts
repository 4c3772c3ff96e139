/** Performance marks with which the benchmark measures the time from a decoded code to a painted card. */
import { useEffect } from 'react';

export const SCAN_DECODED = 'scan:decoded';
export const SCAN_PAINTED = 'scan:painted';

/** Only observers get the mark; the browser does not store it, so long scan sessions do not accumulate marks. */
export function markScan(name: typeof SCAN_DECODED | typeof SCAN_PAINTED, hit: number): void {
  performance.mark(name, { detail: { hit } });
  performance.clearMarks(name);
}

/** Marks the first frame after the card of a hit was painted. */
export function usePaintedMark(hitId: number | null): void {
  useEffect(() => {
    if (hitId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    // A task queued from a frame callback runs after that frame has been painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => markScan(SCAN_PAINTED, hitId));
    });
    return () => {
      cancelAnimationFrame(frame);
      if (timer !== null) clearTimeout(timer);
    };
  }, [hitId]);
}
