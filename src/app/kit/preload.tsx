/**
 * Loads what one tap asks for as soon as the page has shown what it was opened for: it is no part of the first load, and
 * opens at once all the same, without a network as well.
 */
import { useEffect } from 'react';
import { usePageIdle } from './use-page-idle.ts';

interface LoadAheadProps {
  /** The same list forever. */
  readonly parts: readonly { readonly load: () => Promise<unknown> }[];
}

export function Preload({ parts }: LoadAheadProps) {
  const isSettled = usePageIdle();
  useEffect(() => {
    // One that does not load is loaded when it is asked for.
    if (isSettled) for (const part of parts) part.load().catch(() => undefined);
  }, [isSettled, parts]);
  return null;
}
