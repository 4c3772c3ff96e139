/**
 * All columns of item lists, by name and in table order (ITEM-05..08). Table, cards, file, paper, the list of sorts and a
 * folder's column choice are all derived from this record; a column that is added here appears in all of them.
 */
import type { ReactNode } from 'react';
import { columnsFor, columnTitle, type FolderColumnName } from '#domain/stock/folder-columns.ts';
import type { ItemField } from '#domain/stock/item-fields.ts';
import { LIST_SORTS, type ItemSort } from '#domain/stock/list-keys.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import type { May } from '../../session/use-rights.ts';
import { AddToCart } from './add-to-cart.tsx';
import { dateText } from '../../kit/dates.ts';
import { ItemState } from './item-state.tsx';
import { itemStateText } from './item-state-text.ts';
import { StockButtons } from './stock-buttons.tsx';
import {
  isNumber,
  none,
  plainText,
  valueCell,
  type ColumnValue,
  type ListedFacts,
  type ListedItem,
} from './column-value.tsx';
import classes from './item-cell.module.css';

/** The data that a cell is rendered from. */
export interface CellFacts extends ListedFacts {
  readonly item: ItemView;
  readonly cartQty: number;
  readonly isTabStop: boolean;
  readonly size: 'row' | 'card';
  readonly actions: CellActions;
  readonly may: May;
}

export interface CellActions {
  adjust(item: ItemView, delta: number): void;
  add(item: ItemView, qty: number): void;
}

/** A table cell with two facts becomes two cells of a file. */
interface FilePart {
  readonly title: string;
  readonly value: ColumnValue;
}

interface ColumnLayout {
  /** Minimum width in px, at the default font size. */
  readonly width: number;
  /** Share of the remaining space; 0 keeps the width. */
  readonly grow: number;
  /** Shown in the first column, which is sticky; the others scroll. */
  readonly isFirst?: true;
  readonly sort?: ItemSort;
  /** The field that is edited in its cells. */
  readonly edits?: ItemField;
  /** Its name in the list of sorts, if it is not its title. */
  readonly sortWords?: string;
  /** Its width on paper; if not all columns fit, those with the lowest `turn` do. If omitted, it is not printed. */
  readonly paperMm?: number;
  readonly paperTurn?: number;
  /** Its position in the second line of a card; if omitted, it is not shown there. */
  readonly cardTurn?: number;
  /** null: a picture, which is only shown in the app. */
  readonly value: ColumnValue | null;
  readonly fileParts?: readonly FilePart[];
  /**
   * For cells that need more than the plain value. Called as a function, not mounted as a component: a table has hundreds
   * of cells, none with state.
   */
  readonly cell?: (facts: CellFacts) => ReactNode;
}

/** Stock state is not in the specification's list of columns; every folder shows it beside the name. */
export type ItemColumnName = FolderColumnName | 'state';

/** The columns that staff act on come first: on hand, and how many to order. */
export const ITEM_COLUMNS: Readonly<Record<ItemColumnName, ColumnLayout>> = {
  productImage: { width: 44, grow: 0, isFirst: true, value: null },
  productName: { width: 280, grow: 3, isFirst: true, sort: 'name', edits: 'customName', value: { text: displayName } },
  state: {
    width: 112,
    grow: 0,
    sort: 'state',
    paperMm: 20,
    paperTurn: 1,
    value: { text: (item, { today }) => itemStateText(item, today) },
    cell: ({ item, today }) => <ItemState item={item} today={today} />,
  },
  qtyOnHand: {
    width: 156,
    grow: 0,
    sort: 'onHand',
    sortWords: 'On hand',
    paperMm: 16,
    paperTurn: 2,
    value: { count: (item) => item.onHand },
    cell: ({ item, isTabStop, size, actions, may }) => (
      <StockButtons
        onHand={item.onHand}
        name={displayName(item)}
        size={size}
        isTabStop={isTabStop}
        onAdjust={may('count') ? (delta) => actions.adjust(item, delta) : null}
      />
    ),
  },
  reorder: {
    width: 128,
    grow: 0,
    paperMm: 16,
    paperTurn: 3,
    value: { count: (_, { reorderQty }) => reorderQty },
    cell: ({ item, cartQty, reorderQty, isTabStop, size, actions }) => (
      <AddToCart
        item={item}
        cartQty={cartQty}
        reorderQty={reorderQty}
        size={size}
        isTabStop={isTabStop}
        onAdd={(qty) => actions.add(item, qty)}
      />
    ),
  },
  shelf: {
    width: 110,
    grow: 0,
    sort: 'shelf',
    edits: 'shelf',
    paperMm: 22,
    paperTurn: 4,
    cardTurn: 2,
    value: { text: (item) => item.shelf ?? '' },
  },
  productCategory: {
    width: 130,
    grow: 1,
    sort: 'category',
    sortWords: 'Default',
    paperMm: 26,
    paperTurn: 12,
    value: { text: (item) => item.rootCategoryName },
  },
  manufacturer: {
    width: 130,
    grow: 1,
    sort: 'manufacturer',
    paperMm: 28,
    paperTurn: 11,
    value: { text: (item) => item.manufacturerName },
  },
  distributorAndSku: {
    width: 172,
    grow: 1,
    sort: 'distributor',
    sortWords: 'Distributor',
    cardTurn: 3,
    value: { text: (item) => [item.distributorName, item.distributorSku].filter((each) => each !== '').join(' · ') },
    fileParts: [
      { title: 'Distributor', value: { text: (item) => item.distributorName } },
      { title: 'SKU', value: { text: (item) => item.distributorSku } },
    ],
    cell: ({ item }) => (
      <span className={classes['pair']} title={`${item.distributorName}, ${item.distributorSku}`}>
        <span>{item.distributorName}</span>
        <small>{item.distributorSku}</small>
      </span>
    ),
  },
  price: {
    width: 96,
    grow: 0,
    sort: 'price',
    paperMm: 18,
    paperTurn: 6,
    value: { cents: (item) => item.priceCents },
  },
  expirationDate: {
    width: 124,
    grow: 0,
    sort: 'expirationDate',
    edits: 'expirationDate',
    sortWords: 'Expiration date',
    paperMm: 24,
    paperTurn: 5,
    value: { day: (item) => item.expirationDate },
  },
  qtyNeedToHave: {
    width: 136,
    grow: 0,
    edits: 'needToHave',
    paperMm: 17,
    paperTurn: 4,
    value: { count: (item) => item.needToHave },
  },
  reorderWhenLte: {
    width: 108,
    grow: 0,
    edits: 'reorderWhenLte',
    paperMm: 17,
    paperTurn: 9,
    value: { count: (item) => item.reorderWhenLte },
  },
  lastOrdered: {
    width: 124,
    grow: 0,
    sort: 'lastOrdered',
    sortWords: 'Last ordered',
    paperMm: 24,
    paperTurn: 10,
    value: { day: (item) => item.lastOrderedDate },
    fileParts: [
      { title: columnTitle('lastOrdered'), value: { day: (item) => item.lastOrderedDate } },
      { title: `${columnTitle('lastOrdered')} QTY`, value: { count: (item) => item.lastOrderedQty } },
    ],
    cell: ({ item }) =>
      item.lastOrderedDate === null ? (
        none('Never ordered')
      ) : (
        <span className={classes['pair']}>
          <span>{dateText(item.lastOrderedDate)}</span>
          <small>{item.lastOrderedQty === null ? '' : `${item.lastOrderedQty} ordered`}</small>
        </span>
      ),
  },
  folder: {
    width: 140,
    grow: 1,
    paperMm: 28,
    paperTurn: 7,
    cardTurn: 1,
    value: { text: (item) => item.folderName },
  },
  note: { width: 160, grow: 1, edits: 'note', paperMm: 34, paperTurn: 8, value: { text: (item) => item.note } },
  productDescription: { width: 200, grow: 2, value: { text: (item) => item.productDescription } },
};

export interface ItemColumn extends ColumnLayout {
  readonly name: ItemColumnName;
  readonly title: string;
  /** Right-aligned in a table. */
  readonly isNumber: boolean;
}

const ALL: readonly ItemColumn[] = Object.entries(ITEM_COLUMNS).map(([each, layout]) => {
  const name = each as ItemColumnName;
  const title = name === 'state' ? 'Stock' : columnTitle(name);
  return { ...layout, name, title, isNumber: layout.cell === undefined && isNumber(layout.value) };
});

/** The columns that a folder shows, in table order, always with the stock state. */
export function shownColumns(chosen: readonly string[]): readonly ItemColumn[] {
  return ALL.filter(({ name }) => name === 'state' || chosen.includes(name));
}

export function itemCell({ value, cell }: ColumnLayout, facts: CellFacts): ReactNode {
  if (cell !== undefined) return cell(facts);
  return value === null ? null : valueCell(value, facts.item, facts);
}

/** The second line of a card: where the item is stored, and its distributor and SKU. */
export function cardLine(item: ListedItem, facts: ListedFacts, isRoot: boolean): string {
  return CARD_LINE[isRoot ? 'root' : 'other'].flatMap((value) => plainText(value, item, facts) || []).join(' · ');
}

const cardValues = (isRoot: boolean): readonly ColumnValue[] => {
  const names = new Set<string>(columnsFor(isRoot).map(({ name }) => name));
  return ALL.filter(({ name, cardTurn }) => cardTurn !== undefined && names.has(name))
    .toSorted((a, b) => (a.cardTurn ?? 0) - (b.cardTurn ?? 0))
    .flatMap(({ value }) => value ?? []);
};
const CARD_LINE = { root: cardValues(true), other: cardValues(false) };

/** The labels of the sorts of a list, in the order in which they are offered. */
export const SORT_TEXTS: readonly (readonly [sort: ItemSort, words: string])[] = Object.keys(LIST_SORTS).flatMap(
  (sort) => ALL.filter((each) => each.sort === sort).map((each) => [sort as ItemSort, each.sortWords ?? each.title]),
);
