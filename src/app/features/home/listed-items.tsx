/** The most urgent items of a card, from offline data. */
import { Link } from 'react-router';
import { displayName } from '#domain/stock/stock-item.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { ItemsQuery, ItemView } from '#mirror/read/views.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import classes from './home.module.css';

const SHOWN = 4;

interface ListedItemsProps extends Required<Pick<ItemsQuery, 'states' | 'sort'>> {
  /** The last day that counts as expiring. */
  readonly lastDay: string;
  /** The text beside the name. */
  readonly fact: (item: ItemView) => string;
}

export function ListedItems({ states, sort, lastDay, fact }: ListedItemsProps) {
  const { mirror, locationId } = useStockroom();
  const found = useLive(
    () =>
      readItems(mirror, {
        locationId,
        folderId: null,
        search: '',
        sort,
        descending: false,
        states,
        expiringBy: lastDay,
        offset: 0,
        limit: SHOWN,
      }),
    [mirror, locationId, lastDay, sort],
  );
  if (found === undefined || found.rows.length === 0) return null;
  return (
    <ul className={`${classes['list']} ${classes['items']}`}>
      {found.rows.map((item) => (
        <li key={item.id}>
          <Link to={`/inventory/${item.folderId}/items/${item.id}`} title={displayName(item)}>
            <span>{displayName(item)}</span>
          </Link>
          <span className={classes['quiet']}>{fact(item)}</span>
        </li>
      ))}
    </ul>
  );
}
