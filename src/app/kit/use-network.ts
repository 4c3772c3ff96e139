/** The browser's `navigator.onLine`. `true` may be wrong (a captive portal, a dead connection); `false` is reliable. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
