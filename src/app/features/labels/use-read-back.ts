/** One decoder for as long as the label screen is open: loading it takes longer than checking a hundred labels. */
import { useCallback, useEffect, useRef } from 'react';
import { openReadBack, type OpenReadBack } from './read-back.ts';
import type { ReadBack } from './prepare-label.ts';

/**
 * Rejects where no decoder can be loaded.
 * @param isWanted there will be something to check
 */
export function useReadBack(isWanted: boolean): ReadBack {
  const opened = useRef<Promise<OpenReadBack> | null>(null);
  useEffect(
    () => () => {
      const closing = opened.current;
      opened.current = null;
      void closing?.then((reader) => reader.close()).catch(() => undefined);
    },
    [],
  );
  useEffect(() => {
    if (!isWanted) return;
    opened.current ??= openReadBack();
    opened.current.catch(() => undefined);
  }, [isWanted]);
  return useCallback(async (code, text) => {
    opened.current ??= openReadBack();
    const { readBack } = await opened.current;
    return readBack(code, text);
  }, []);
}
