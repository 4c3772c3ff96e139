/** Marks a price that changed while it was on screen: up or down, and the earlier price. Nothing while it equals the first one. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { priceTag } from '../../kit/money.ts';
import { priceChanged, type PriceSeen } from './price-changed.ts';
import classes from './price-change.module.css';

export function PriceChange({ priceCents }: { readonly priceCents: number | null }) {
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

/** The price before the last change; null while it has not changed, or has changed back. */
function usePriceBefore(priceCents: number | null): number | null {
  const [seen, setSeen] = useState<PriceSeen>({ first: priceCents, now: priceCents, before: null });
  if (seen.now === priceCents) return seen.before;
  const next = priceChanged(seen, priceCents);
  setSeen(next);
  return next.before;
}
