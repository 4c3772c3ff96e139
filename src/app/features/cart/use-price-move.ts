/** The price before the last change seen while the line is on screen; null while it has not moved. */
import { useState } from 'react';

export function usePriceMove(priceCents: number | null): number | null {
  const [seen, setSeen] = useState({ now: priceCents, before: null as number | null });
  if (seen.now !== priceCents) {
    const next = { now: priceCents, before: seen.now };
    setSeen(next);
    return next.before;
  }
  return seen.before;
}
