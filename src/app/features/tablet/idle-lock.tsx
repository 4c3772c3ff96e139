/** Watches over a shared tablet while somebody is signed in: nobody touches it for so long, and it is locked. */
import { useEffect } from 'react';
import { lockWhereIdle, touchTablet } from '../../session/idle-lock.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const LOOK_EVERY_MS = 5_000;

export function IdleLock() {
  const { device } = useStockroomRuntime();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // A tablet that cannot be locked shows nothing either: the page begins again, and locks before it draws.
    const look = (): void => void lockWhereIdle(device).catch(() => location.reload());
    touchTablet();
    for (const touch of TOUCHES) addEventListener(touch, touchTablet, { signal, passive: true, capture: true });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    addEventListener('pageshow', look, { signal });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [device]);
  return null;
}
