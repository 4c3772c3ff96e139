import { useEffect, useEffectEvent } from 'react';

/** Calls `leave` when its place goes away: a field taken away by the back button or a reload is not told that it is left. */
export function useOnLeave(leave: () => void): void {
  const onGone = useEffectEvent(leave);
  useEffect(() => {
    const gone = (): void => onGone();
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      gone();
    };
  }, []);
}
