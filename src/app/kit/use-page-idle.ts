/**
 * Whether the page has had time to show its main content. Everything else is mounted afterwards, so that its chunks and
 * rendering do not delay the first rows.
 */
import { useEffect, useState } from 'react';

/** The time of a cold start on a fast device; a slow one stays busy for longer, and the idle callback waits for it. */
const FIRST_MS = 300;
const MAX_WAIT_MS = 1200;

export function usePageIdle(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const settle = (): void => setSettled(true);
    const timer = setTimeout(() => {
      // Safari has no `requestIdleCallback`.
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
