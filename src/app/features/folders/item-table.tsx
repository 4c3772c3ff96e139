/**
 * The items of a folder as a table: first column and head stay in view, only rows in view exist. Walked by arrow keys;
 * Enter opens, the space bar selects, - and + change on hand, C adds to the cart. What a hand scanner types is none of these.
 */
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { OfferId } from '#domain/ids.ts';
import type { ItemField } from '#domain/stock/item-fields.ts';
import type { ItemSort } from '#domain/stock/list-keys.ts';
import type { ItemsQuery, ItemView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { ITEM_COLUMNS, shownColumns, type ItemColumn } from '../../things/item/columns.tsx';
import { usePainted } from '../../kit/first-paint.ts';
import { useMedia } from '../../kit/use-media.ts';
import { useStableActions } from '../../kit/use-stable-actions.ts';
import { visibleColumns, firstColumnWidth, gridTemplate, IS_TIGHT, leastWidth } from './table-layout.ts';
import { ItemRow } from './item-row.tsx';
import type { RowActions, RowFrame, TableActions } from './row-actions.ts';
import { markOf, type RowSelection } from '../../kit/row-selection.ts';
import classes from './item-table.module.css';
import type { SortChoice } from './item-sort.ts';
import { createScannerSafeKey } from '../../things/hand-scanner/scanner-safe-key.ts';
import { standClear } from './stand-clear.ts';
import { TableHead } from './table-head.tsx';
import { rowKey } from './row-keys.ts';
import { TREE_BESIDE, TREE_WIDTH } from './tree-width.ts';
import { useCellEditing } from './use-cell-editing.ts';
import type { CellEdits } from './use-cell-edits.tsx';
import { useVirtualItems } from './use-virtual-items.ts';

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
  /** Stands in place of the table when there is nothing to list. */
  readonly empty: ReactNode;
}

const HEAD_HEIGHT = 40;
/** Room for the bar of the chosen items, so that it hides no row. */
const BULK_BAR = 96;

export function ItemTable(props: ItemTableProps) {
  const { asked, chosenColumns, cart, selection } = props;
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 36;
  const list = useVirtualItems(asked, rowHeight, { head: HEAD_HEIGHT, below: selection.ids.size > 0 ? BULK_BAR : 0 });
  const { active, setActive, stop, goTo } = useActiveRow(list);
  const { columns, firstWidth, drawn } = useColumns(chosenColumns);
  const frame = useFrame(drawn, chosenColumns, props.today);
  const { edited, editing, edit } = useEditedCell(props, columns, list, goTo);
  const press = useTableKeys(props, { list, rowHeight, active, goTo, edit });
  const rowActions = useStableActions<RowActions>({ ...props.actions, ...editing, focus: setActive, press });

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
      onFocus={(event) => standClear(event, { left: firstWidth, top: HEAD_HEIGHT })}
    >
      <TableHead
        columns={drawn}
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
              <GhostRow
                key={index}
                index={index}
                top={index * rowHeight}
                isActive={false}
                onKeyDown={rowActions.press}
              />
            ))
          : list.visible.map(({ index, start }) => {
              const item = list.item(index);
              return item === undefined ? (
                <GhostRow
                  key={index}
                  index={index}
                  top={start}
                  isActive={index === stop}
                  onKeyDown={rowActions.press}
                />
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
    '--least': leastWidth(firstWidth, columns),
  }) as CSSProperties;

type VirtualItems = ReturnType<typeof useVirtualItems>;

/** The one row that the keys are on. */
function useActiveRow(list: VirtualItems) {
  const [active, setActive] = useState(0);
  // A list that was scrolled by hand, or became shorter, is entered at the first row in view.
  const stop = list.visible.some(({ index }) => index === active) ? active : list.first;
  const mustFocus = useRef(false);

  useEffect(() => {
    if (!mustFocus.current) return;
    const { activeElement } = document;
    // Whoever has gone elsewhere meanwhile is not called back; a row that scrolled away gave the focus to nothing.
    if (activeElement !== document.body && list.scroller.current?.contains(activeElement) !== true) {
      mustFocus.current = false;
      return;
    }
    const row = list.scroller.current?.querySelector<HTMLElement>(`[role="row"][data-index="${active}"]`);
    if (row === null || row === undefined) return;
    mustFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const goTo = (index: number, hasFocus = true): void => {
    const last = (list.total ?? 1) - 1;
    const next = Math.max(0, Math.min(last, index));
    mustFocus.current = hasFocus;
    list.scrollTo(next);
    setActive(next);
  };
  return { active, setActive, stop, goTo };
}

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

interface Place {
  readonly list: VirtualItems;
  readonly rowHeight: number;
  readonly active: number;
  readonly goTo: (index: number) => void;
  /** Opens the first field of the row. */
  readonly edit: (item: ItemView) => void;
}

/** What a key does on the active row. */
function useTableKeys(
  { actions, selection, onMarkAll, onEscape }: ItemTableProps,
  { list, rowHeight, active, goTo, edit }: Place,
): (event: KeyboardEvent<HTMLElement>) => void {
  const [lone] = useState(createScannerSafeKey);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.currentTarget;
    // A field in the row takes every key.
    if (event.target instanceof Element && event.target.closest('[data-cell-editor]') !== null) return;
    if (!event.repeat) lone.heard(event);
    const key = event.defaultPrevented ? null : rowKey(event, event.target === row);
    // With nothing selected Escape is the open item's.
    if (key === null || (key.do === 'escape' && selection.ids.size === 0)) return;
    event.preventDefault();
    const alone = (action: () => void): void => (event.repeat ? action() : lone.wait(action));
    const item = list.item(active);
    const page = Math.max(1, Math.floor((list.scroller.current?.clientHeight ?? 400) / rowHeight) - 2);
    switch (key.do) {
      case 'go':
        return goTo(active + key.by * (key.pages ? page : 1));
      case 'first':
        return goTo(0);
      case 'last':
        return goTo((list.total ?? 1) - 1);
      case 'all':
        return onMarkAll();
      case 'escape':
        return onEscape();
      case 'edit':
        return item === undefined ? undefined : edit(item);
      case 'open':
        return item === undefined ? undefined : actions.open(item);
      case 'select':
        return item === undefined ? undefined : actions.select(item, active, key.withRange);
      case 'reach': {
        const next = list.item(active + key.by);
        if (next !== undefined) actions.select(next, active + key.by, true);
        return goTo(active + key.by);
      }
      case 'adjust':
        return item === undefined
          ? undefined
          : alone(() => pressButton(row, 'qtyOnHand', key.delta < 0 ? 0 : 1, () => actions.adjust(item, key.delta)));
      case 'undo':
        return row.querySelector<HTMLButtonElement>('[data-undo]')?.click();
      case 'add':
        return alone(() => pressButton(row, 'reorder', 0, () => undefined));
    }
  };
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

/** What can be typed into the cells of a row, in the order of the table. */
function editedFields(chosen: readonly string[], columns: readonly ItemColumn[]): readonly ItemField[] {
  const first = chosen.includes('productName') ? (ITEM_COLUMNS.productName.edits ?? []) : [];
  return [first, columns.flatMap(({ edits }) => edits ?? [])].flat();
}

function useColumns(chosen: readonly string[]) {
  const columns = useMemo(() => scrolledColumns(chosen), [chosen]);
  const firstWidth = firstColumnWidth(chosen, useMedia(IS_TIGHT));
  return { columns, firstWidth, drawn: useDrawnColumns(columns, firstWidth) };
}

/** All that stand beside the first one. */
function scrolledColumns(chosen: readonly string[]): readonly ItemColumn[] {
  return shownColumns(chosen).filter(({ isFirst }) => isFirst !== true);
}

/** A half of the cells lies beyond the edge of most screens: they come, in slices, after the first drawing of the table. */
function useDrawnColumns(columns: readonly ItemColumn[], firstWidth: number): readonly ItemColumn[] {
  const isPainted = useDeferredValue(usePainted(), false);
  const hasTree = useMedia(TREE_BESIDE);
  return useMemo(
    () => (isPainted ? columns : visibleColumns(firstWidth, columns, innerWidth - (hasTree ? TREE_WIDTH.least : 0))),
    [isPainted, columns, firstWidth, hasTree],
  );
}

/** A key does what the button of the row does, so that the number is drawn by the same stepper. */
function pressButton(row: HTMLElement, column: string, nth: number, otherwise: () => void): void {
  const button = row.querySelectorAll<HTMLButtonElement>(`[data-column="${column}"] button`)[nth];
  if (button === undefined) otherwise();
  else button.click();
}

interface GhostRowProps {
  readonly index: number;
  readonly top: number;
  readonly isActive: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The place of a row that is still being read. */
function GhostRow({ index, top, isActive, onKeyDown }: GhostRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-label="Loading"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
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
