/** The stock state of an item, as icon, word and color together. */
import { IconAlertTriangle, IconCalendarTime, IconCalendarX, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { StockState } from '#domain/stock/stock-state.ts';
import classes from '../../kit/badge.module.css';
import { STOCK_STATE_TEXTS } from './item-state-text.ts';

/** Icon and color of each state. */
export const STATE_LOOKS = {
  'in-stock': { Icon: IconCircleCheck, token: 'stock-in' },
  low: { Icon: IconAlertTriangle, token: 'stock-low' },
  out: { Icon: IconCircleX, token: 'stock-out' },
  expiring: { Icon: IconCalendarTime, token: 'stock-expired' },
  expired: { Icon: IconCalendarX, token: 'stock-expired' },
} as const satisfies Record<StockState, unknown>;

export function StateBadge({ state }: { readonly state: StockState }) {
  const { Icon, token } = STATE_LOOKS[state];
  return (
    <span
      className={classes['badge']}
      style={{ '--color': `var(--${token})`, '--soft': `var(--${token}-soft)` } as React.CSSProperties}
    >
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      {STOCK_STATE_TEXTS[state]}
    </span>
  );
}
