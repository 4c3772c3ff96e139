/**
 * How an item stands on its shelf. One that the practice keeps no number of, and has none of, is neither in stock nor
 * out; it says just that.
 */
import { stockState } from '#domain/stock/stock-state.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import classes from './badge.module.css';
import { StateBadge } from './state-badge.tsx';

interface ItemStateProps {
  readonly item: Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte' | 'expirationDate'>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export function ItemState({ item, today }: ItemStateProps) {
  const state = stockState(item, today);
  if (state === 'in-stock' && item.onHand === 0) return <span className={classes['none']}>None kept</span>;
  return <StateBadge state={state} />;
}
