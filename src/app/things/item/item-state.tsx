/** The stock state of an item; "Not stocked" for one that the practice does not stock and has none of. */
import { stockState } from '#domain/stock/stock-state.ts';
import classes from '../../kit/badge.module.css';
import { isNotStocked, NOT_STOCKED, type StockFacts } from './item-state-text.ts';
import { StateBadge } from './state-badge.tsx';

interface ItemStateProps {
  readonly item: StockFacts;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export function ItemState({ item, today }: ItemStateProps) {
  if (isNotStocked(item)) return <span className={classes['none']}>{NOT_STOCKED}</span>;
  return <StateBadge state={stockState(item, today)} />;
}
