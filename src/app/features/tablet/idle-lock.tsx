/** Locks a shared tablet after a period without touches, with a warning. */
import { Suspense, useEffect, useState } from 'react';
import { LOCK_WARNING_MS } from '#domain/access/pin.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { lockWhereIdle, touchTablet } from '../../session/idle-lock.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';

const LockWarning = lazyPart(() => import('./lock-warning.tsx').then((m) => m.LockWarning));

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const LOOK_EVERY_MS = 5_000;
const SECOND_MS = 1_000;

export function IdleLock() {
  const { device } = useStockroomRuntime();
  /** Seconds until it locks, shortly before it does. */
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const left = await lockWhereIdle(device);
        if (signal.aborted) return;
        setSeconds(left > 0 && left <= LOCK_WARNING_MS ? Math.ceil(left / SECOND_MS) : null);
        clearTimeout(timer);
        timer = setTimeout(() => void look(), left <= LOCK_WARNING_MS + LOOK_EVERY_MS ? SECOND_MS : LOOK_EVERY_MS);
      } catch {
        // If locking fails, nothing may be shown either: after a reload the page locks before it renders.
        location.reload();
      }
    };
    const touched = (): void => {
      touchTablet();
      setSeconds(null);
    };
    touchTablet();
    for (const touch of TOUCHES) addEventListener(touch, touched, { signal, passive: true, capture: true });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), {
      signal,
    });
    addEventListener('pageshow', () => void look(), { signal });
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [device]);
  if (seconds === null) return null;
  return (
    <Suspense fallback={null}>
      <LockWarning seconds={seconds} />
    </Suspense>
  );
}
