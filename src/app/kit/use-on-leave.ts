import { useEffect, useEffectEvent } from 'react';

/** Calls `leave` on unmount: a field that is removed by the back button or a reload gets no blur event. */
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
