/** What stands in a cell of a folder's table, by column (ITEM-05). */
import type { ReactNode } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { AddToCart } from '../../things/item/add-to-cart.tsx';
import { cutText } from '../../kit/cut-text.ts';
import { dateText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { ItemState } from '../../things/item/item-state.tsx';
import { StockTaps } from '../../things/item/stock-taps.tsx';
import type { RowDoings } from './row-doings.ts';
import classes from './item-table.module.css';

interface ItemCellProps {
  readonly column: string;
  readonly item: ItemView;
  readonly cartQty: number;
  readonly reorderQty: number;
  readonly today: string;
  readonly isTabStop: boolean;
  readonly doings: RowDoings;
}

/** Called, not mounted: a table has hundreds of cells, and none of them has a state of its own. */
export function itemCell(props: ItemCellProps): ReactNode {
  const { column, item, cartQty, reorderQty, isTabStop, doings } = props;
  switch (column) {
    case 'state':
      return <ItemState item={item} today={props.today} />;
    case 'productDescription':
      return cut(item.productDescription);
    case 'productCategory':
      return cut(item.rootCategoryName);
    case 'manufacturer':
      return cut(item.manufacturerName);
    case 'distributorAndSku':
      return (
        <span className={classes['pair']} title={`${item.distributorName}, ${item.distributorSku}`}>
          <span>{item.distributorName}</span>
          <small>{item.distributorSku}</small>
        </span>
      );
    case 'price':
      return item.priceCents === null || item.priceCents === 0 ? none('No price') : priceTag(item.priceCents);
    case 'lastOrdered':
      return item.lastOrderedDate === null ? (
        none('Never ordered')
      ) : (
        <span className={classes['pair']}>
          <span>{dateText(item.lastOrderedDate)}</span>
          <small>{item.lastOrderedQty === null ? '' : `${item.lastOrderedQty} ordered`}</small>
        </span>
      );
    case 'reorder':
      return (
        <AddToCart
          item={item}
          cartQty={cartQty}
          reorderQty={reorderQty}
          isTabStop={isTabStop}
          onAdd={(qty) => doings.add(item, qty)}
        />
      );
    case 'reorderWhenLte':
      return item.reorderWhenLte ?? none('Not set');
    case 'note':
      return cut(item.note);
    case 'folder':
      return cut(item.folderName);
    case 'qtyNeedToHave':
      return item.needToHave ?? none('Not set');
    case 'qtyOnHand':
      return (
        <StockTaps
          onHand={item.onHand}
          name={displayName(item)}
          isTabStop={isTabStop}
          onAdjust={(delta) => doings.adjust(item, delta)}
        />
      );
    case 'expirationDate':
      return item.expirationDate === null ? none('No date') : dateText(item.expirationDate);
    default:
      return null;
  }
}

/** Long text is cut at 60, with the whole of it as its tooltip (SHELL-25). */
function cut(text: string): ReactNode {
  return text === '' ? (
    none('Empty')
  ) : (
    <span className={classes['cut']} title={text}>
      {cutText(text, 60)}
    </span>
  );
}

function none(words: string): ReactNode {
  return (
    <span className={classes['none']}>
      <span aria-hidden>–</span>
      <span className={classes['spoken']}>{words}</span>
    </span>
  );
}
