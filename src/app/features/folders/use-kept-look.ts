/** Keeps what this list shows for the next start of the app (0018): when all is quiet, and at once when the app goes out of sight. */
import { useEffect, useEffectEvent } from 'react';
import { whenQuiet } from '#mirror/read/kept-look.ts';
import type { ItemsAsked } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { keepLookAt } from './look-at-folder.ts';

export function useKeptLook(asked: ItemsAsked): void {
  const { mirror } = useStockroom();
  const key = JSON.stringify(asked);
  // A start without it is slower and no different.
  const keep = useEffectEvent(() => void keepLookAt(mirror, asked).catch(() => undefined));
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    const end = whenQuiet(mirror, () => keep());
    document.addEventListener('visibilitychange', hide);
    return () => {
      end();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [mirror, key]);
}
