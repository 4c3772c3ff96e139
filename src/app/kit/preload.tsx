/**
 * Preloads parts that are one tap away, as soon as the page has shown its main content: they are not in the first load, yet
 * open at once, also offline.
 */
import { useEffect } from 'react';
import { usePageIdle } from './use-page-idle.ts';

interface LoadAheadProps {
  /** Must be a constant. */
  readonly parts: readonly { readonly load: () => Promise<unknown> }[];
}

export function Preload({ parts }: LoadAheadProps) {
  const isSettled = usePageIdle();
  useEffect(() => {
    // A part that fails to preload is loaded when it is opened.
    if (isSettled) for (const part of parts) part.load().catch(() => undefined);
  }, [isSettled, parts]);
  return null;
}
