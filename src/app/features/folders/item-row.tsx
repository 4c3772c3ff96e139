/** One row of a folder's table. Memoized: it re-renders only when something that it shows has changed. */
import { memo, type MouseEvent } from 'react';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import type { ItemField } from '#domain/stock/item-fields.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { itemCell, type CellFacts } from '../../things/item/columns.tsx';
import { Picture } from '../../things/product/picture.tsx';
import { UndoBeside } from '../../things/edit/undo-beside.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { EditedCell, RowActions, RowFrame } from './row-actions.ts';
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
  /** The cell being edited in this row. */
  readonly edited: EditedCell | null;
  readonly actions: RowActions;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, top, frame, cartQty, isSelected, isActive, isOpen, edited, actions } = props;
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
    may: frame.may,
  };
  const onClick = (event: MouseEvent): void => {
    if (event.shiftKey) actions.select(item, index, true);
    else actions.open(item);
  };
  const mayEdit = frame.may('edit-shelves');
  const editor = (field: ItemField | undefined) =>
    field === undefined || edited?.field !== field ? null : (
      <CellEditor key={field} item={item} index={index} field={field} typed={edited.typed} actions={actions} />
    );
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
      data-editing={edited !== null || undefined}
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
        {frame.showsName
          ? (editor('customName') ?? (
              <Name name={name} onEdit={mayEdit ? () => actions.edit(item, 'customName') : null} />
            ))
          : null}
        <UndoBeside itemId={item.id} name={name} size="row" isTabStop={isActive} />
        <WaitingDot waiting={item.waiting} needsYou={item.needsYou} />
      </div>
      {frame.columns.map((column) => (
        <div
          key={column.name}
          role="gridcell"
          className={classes['cell']}
          data-number={column.isNumber || undefined}
          data-column={column.name}
          {...(column.edits === undefined || !mayEdit ? {} : opening(column.edits, item, actions))}
        >
          {editor(column.edits) ?? itemCell(column, facts)}
        </div>
      ))}
    </div>
  );
});

/** Tapping an editable cell edits it. */
function opening(field: ItemField, item: ItemView, actions: RowActions) {
  return {
    'data-edits': true,
    onClick(event: MouseEvent): void {
      if (event.shiftKey) return;
      event.stopPropagation();
      actions.edit(item, field);
    },
  };
}

/** Tapping the name opens the item, so renaming has its own button, shown on hover. */
function Name({ name, onEdit }: { readonly name: string; readonly onEdit: (() => void) | null }) {
  return (
    <>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      {onEdit === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={classes['rename']}
          aria-label={`Rename ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            onEdit();
          }}
        >
          ✎
        </button>
      )}
    </>
  );
}
