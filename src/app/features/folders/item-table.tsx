/**
 * The items of a folder as a table: the first column and the header are sticky, rows are virtualized. Arrow keys navigate; Enter opens,
 * space selects, - and + change on hand, C adds to the cart. A hand scanner's input is not treated as these keys.
 */
import { useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { OfferId } from '#domain/ids.ts';
import type { ItemSort } from '#domain/stock/list-keys.ts';
import type { ItemsQuery, ItemView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import type { ItemColumn } from '../../things/item/columns.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { useStableActions } from '../../kit/use-stable-actions.ts';
import { gridTemplate, minWidth } from './table-layout.ts';
import { ItemRow } from './item-row.tsx';
import type { RowActions, RowFrame, TableActions } from './row-actions.ts';
import { markOf, type RowSelection } from '../../kit/row-selection.ts';
import { useActiveRow, useTableKeys } from './use-table-keys.ts';
import { editedFields, useColumns } from './use-table-columns.ts';
import type { SortChoice } from './item-sort.ts';
import { keepFocusVisible } from './keep-focus-visible.ts';
import { TableHead } from './table-head.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import type { CellEdits } from './use-cell-edits.tsx';
import { useVirtualItems, type VirtualItems } from './use-virtual-items.ts';
import classes from './item-table.module.css';

export interface ItemTableProps {
  readonly label: string;
  readonly asked: ItemsQuery;
  readonly chosenColumns: readonly string[];
  readonly cart: ReadonlyMap<OfferId, number>;
  readonly today: string;
  readonly openId: string | null;
  readonly selection: RowSelection;
  readonly sort: SortChoice;
  readonly onSort: (column: ItemSort) => void;
  readonly onMarkAll: () => void;
  readonly onEscape: () => void;
  readonly actions: TableActions;
  readonly cells: CellEdits;
  /** Replaces the table if there is nothing to list. */
  readonly empty: ReactNode;
}

/** With its border; by finger and by mouse. */
const HEAD_HEIGHTS = { finger: 49, mouse: 40 } as const;
/** Space for the bulk action bar, so that it hides no row. */
const BULK_BAR = 96;

export function ItemTable(props: ItemTableProps) {
  const { asked, chosenColumns, cart, selection } = props;
  const isByFinger = useMedia('(pointer: coarse)');
  const rowHeight = isByFinger ? 44 : 36;
  const head = HEAD_HEIGHTS[isByFinger ? 'finger' : 'mouse'];
  const list = useVirtualItems(asked, rowHeight, { head, below: selection.ids.size > 0 ? BULK_BAR : 0 });
  const { active, setActive, stop, goTo } = useActiveRow(list);
  const { columns, firstWidth, headed, drawn } = useColumns(chosenColumns, list.isSettled);
  const frame = useFrame(drawn, chosenColumns, props.today);
  const { edited, editing, edit } = useEditedCell(props, columns, list, goTo);
  const press = useTableKeys(props, { list, rowHeight, active, goTo, edit });
  const rowActions = useStableActions<RowActions>({ ...props.actions, ...editing, focus: setActive, press });
  const ghost = { goTo, onKeyDown: rowActions.press };

  if (list.total === 0) return props.empty;
  return (
    <div
      className={classes['scroller']}
      ref={list.scroller}
      style={templateOf(firstWidth, columns)}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(list.total ?? 0) + 1}
      aria-multiselectable
      aria-busy={list.total === null || list.isWaiting}
      data-waiting={list.isWaiting || undefined}
      onFocus={(event) => keepFocusVisible(event, { left: firstWidth, top: head })}
    >
      <TableHead
        columns={headed}
        sort={props.sort}
        onSort={props.onSort}
        mark={markOf(selection, list.total ?? 0)}
        onMarkAll={props.onMarkAll}
      />
      <div
        role="rowgroup"
        className={classes['canvas']}
        style={{ height: list.total === null ? rowHeight * 12 : list.height }}
      >
        {list.total === null
          ? Array.from({ length: 12 }, (_, index) => (
              <GhostRow key={index} index={index} top={index * rowHeight} isActive={false} {...ghost} />
            ))
          : list.visible.map(({ index, start }) => {
              const item = list.item(index);
              return item === undefined ? (
                <GhostRow key={index} index={index} top={start} isActive={index === stop} {...ghost} />
              ) : (
                <ItemRow
                  key={item.id}
                  item={item}
                  index={index}
                  top={start}
                  frame={frame}
                  cartQty={cart.get(item.offerId) ?? 0}
                  isSelected={selection.ids.has(item.id)}
                  isActive={index === stop}
                  isOpen={item.id === props.openId}
                  edited={edited?.itemId === item.id ? edited : null}
                  actions={rowActions}
                />
              );
            })}
      </div>
    </div>
  );
}

const templateOf = (firstWidth: number, columns: Parameters<typeof gridTemplate>[1]): CSSProperties =>
  ({
    '--template': gridTemplate(firstWidth, columns),
    '--least': minWidth(firstWidth, columns),
  }) as CSSProperties;

function useFrame(columns: readonly ItemColumn[], chosenColumns: readonly string[], today: string): RowFrame {
  const may = useMay();
  return useMemo<RowFrame>(
    () => ({
      columns,
      showsImage: chosenColumns.includes('productImage'),
      showsName: chosenColumns.includes('productName'),
      chosenColumns,
      today,
      may,
    }),
    [columns, chosenColumns, today, may],
  );
}

function useEditedCell(
  { chosenColumns, cells }: ItemTableProps,
  columns: readonly ItemColumn[],
  list: VirtualItems,
  goTo: (index: number, hasFocus: boolean) => void,
) {
  const mayEdit = useMay()('edit-shelves');
  const fields = useMemo(
    () => (mayEdit ? editedFields(chosenColumns, columns) : []),
    [mayEdit, chosenColumns, columns],
  );
  const { edited, editing } = useCellEditing({ fields, cells, itemAt: list.item, goTo });
  const edit = (item: ItemView): void => {
    if (fields[0] !== undefined) editing.edit(item, fields[0]);
  };
  return { edited, editing, edit };
}

interface GhostRowProps {
  readonly index: number;
  readonly top: number;
  readonly isActive: boolean;
  readonly goTo: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Placeholder of a row that is still being read; the row takes over its focus, or the first one if their number was not known. */
function GhostRow({ index, top, isActive, goTo, onKeyDown }: GhostRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-label="Loading"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => goTo(index)}
      onKeyDown={onKeyDown}
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={classes['first']}>
        <span className={classes['ghost']} style={{ width: `${52 + ((index * 17) % 34)}%` }} />
      </div>
      <div role="gridcell" className={classes['ghostCells']} />
    </div>
  );
}
