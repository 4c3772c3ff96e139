/** A price that changed while one looks at it: up or down, and what it was. Nothing while it has not moved. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { priceTag } from './money.ts';
import classes from './price-move.module.css';

export function PriceMove({ priceCents }: { readonly priceCents: number | null }) {
  const before = usePriceBefore(priceCents);
  if (before === null || priceCents === null) return null;
  const isUp = priceCents > before;
  return (
    <span className={classes['move']} data-up={isUp} role="status">
      {isUp ? <IconArrowUp size={14} aria-hidden="true" /> : <IconArrowDown size={14} aria-hidden="true" />}
      was {priceTag(before) || 'without a price'}
    </span>
  );
}

/** The price before the last change that was seen; null while it has not moved. */
function usePriceBefore(priceCents: number | null): number | null {
  const [seen, setSeen] = useState({ now: priceCents, before: null as number | null });
  if (seen.now === priceCents) return seen.before;
  setSeen({ now: priceCents, before: seen.now });
  return seen.now;
}
