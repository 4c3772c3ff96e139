/**
 * Whether the page has had its time to show what it was opened for. What is not needed for that is mounted afterwards, so
 * that its chunks and its drawing do not stand in the way of the first rows.
 */
import { useEffect, useState } from 'react';

/** What a cold start takes on a quick device; a slow one is busy for longer, and that is waited for. */
const FIRST_MS = 300;
const MAX_WAIT_MS = 1200;

export function usePageIdle(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const settle = (): void => setSettled(true);
    const timer = setTimeout(() => {
      // Safari has none.
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(settle, { timeout: MAX_WAIT_MS });
      else settle();
    }, FIRST_MS);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isSettled;
}
