/** One row of a folder's table. It is drawn again only when something that it shows has changed. */
import { memo, type MouseEvent } from 'react';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { itemCell, type CellFacts } from '../../things/item/columns.tsx';
import { Picture } from '../../things/product/picture.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import type { RowActions, RowFrame } from './row-actions.ts';
import classes from './item-table.module.css';

export interface ItemRowProps {
  readonly item: ItemView;
  readonly index: number;
  readonly top: number;
  readonly frame: RowFrame;
  readonly cartQty: number;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly actions: RowActions;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, top, frame, cartQty, isSelected, isActive, isOpen, actions } = props;
  const name = displayName(item);
  const reorderQty = reorderQuantity(item, reorderContext(frame.chosenColumns, cartQty));
  const facts: CellFacts = {
    item,
    cartQty,
    reorderQty,
    today: frame.today,
    isTabStop: isActive,
    size: 'row',
    actions,
  };
  const onClick = (event: MouseEvent): void => {
    if (event.shiftKey) actions.select(item, index, true);
    else actions.open(item);
  };
  return (
    <div
      role="row"
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={name}
      data-index={index}
      data-item={item.id}
      data-open={isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={onClick}
      onKeyDown={actions.press}
      onFocus={() => actions.focus(index)}
    >
      <div role="rowheader" className={classes['first']}>
        <input
          type="checkbox"
          className={classes['check']}
          checked={isSelected}
          tabIndex={isActive ? 0 : -1}
          aria-label={`Select ${name}`}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation();
            actions.select(item, index, event.shiftKey);
          }}
        />
        {frame.showsImage ? (
          <Picture src={item.imageSrc} category={item.rootCategoryName} name={item.productName} size={30} />
        ) : null}
        {frame.showsName ? (
          <span className={classes['name']} title={name}>
            {name}
          </span>
        ) : null}
        <WaitingDot waiting={item.waiting} needsYou={item.needsYou} />
      </div>
      {frame.columns.map((column) => (
        <div
          key={column.name}
          role="gridcell"
          className={classes['cell']}
          data-number={column.isNumber || undefined}
          data-column={column.name}
        >
          {itemCell(column, facts)}
        </div>
      ))}
    </div>
  );
});
