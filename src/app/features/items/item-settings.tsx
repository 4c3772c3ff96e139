/** An item's settings, read-only, for a person who may not change them (AUTH-23). Unset ones are not shown. */
import type { ReactNode } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import { dateText } from '../../kit/dates.ts';
import classes from './item-panel.module.css';

export function ItemSettings({ item }: { readonly item: ItemView }) {
  const all: readonly (readonly [label: string, value: ReactNode])[] = [
    ['QTY Need to Have', item.needToHave],
    ['Reorder QTY', item.reorderWhenLte],
    ['Expiration Date', item.expirationDate === null ? null : dateText(item.expirationDate)],
    ['Shelf', item.shelf],
    ['My Notes', item.note],
  ];
  const set = all.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (set.length === 0) return null;
  return (
    <section className={classes['section']} aria-label="Settings of the item">
      <dl className={classes['settings']}>
        {set.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
