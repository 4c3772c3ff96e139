/** How an item stands on its shelf, by sign, word and colour together. */
import { IconAlertTriangle, IconCalendarX, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { StockState } from '#domain/stock/stock-state.ts';
import classes from './badge.module.css';

const LOOKS = {
  'in-stock': { Icon: IconCircleCheck, words: 'In stock', token: 'stock-in' },
  low: { Icon: IconAlertTriangle, words: 'Low', token: 'stock-low' },
  out: { Icon: IconCircleX, words: 'Out', token: 'stock-out' },
  expired: { Icon: IconCalendarX, words: 'Expired', token: 'stock-expired' },
} as const satisfies Record<StockState, unknown>;

export function StateBadge({ state }: { readonly state: StockState }) {
  const { Icon, words, token } = LOOKS[state];
  return (
    <span
      className={classes['badge']}
      style={{ '--color': `var(--${token})`, '--soft': `var(--${token}-soft)` } as React.CSSProperties}
    >
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      {words}
    </span>
  );
}
