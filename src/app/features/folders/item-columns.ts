/** How each column of a folder's table is laid out; which of them show is the folder's choice (ITEM-05..08). */
import { FOLDER_COLUMNS } from '#domain/stock/folder-columns.ts';
import type { ItemSort } from '#domain/stock/list-keys.ts';

export interface ItemColumn {
  readonly name: string;
  readonly title: string;
  /** Least width in px, where letters have their usual size. */
  readonly width: number;
  /** Takes a share of the room that is left; 0 keeps the width. */
  readonly grow: number;
  readonly isNumber: boolean;
  readonly sort: ItemSort | null;
}

type Layout = Omit<ItemColumn, 'name' | 'title'>;

const text = (width: number, grow = 1, sort: ItemSort | null = null): Layout => ({
  width,
  grow,
  isNumber: false,
  sort,
});
const number = (width: number, sort: ItemSort | null = null): Layout => ({ width, grow: 0, isNumber: true, sort });

/**
 * Image and name stand in the first column, which stays in sight; the others scroll. What staff act on comes first: how
 * many there are, and how many to order.
 */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  qtyOnHand: text(156, 0, 'onHand'),
  reorder: text(128, 0),
  productCategory: text(130, 1, 'category'),
  manufacturer: text(130, 1, 'manufacturer'),
  distributorAndSku: text(172, 1, 'distributor'),
  price: number(96, 'price'),
  expirationDate: text(124, 0, 'expirationDate'),
  qtyNeedToHave: number(136),
  reorderWhenLte: number(108),
  lastOrdered: text(124, 0, 'lastOrdered'),
  folder: text(140, 1),
  note: text(160, 1),
  productDescription: text(200, 2),
};

/** Stock state is not a column of the specification's list; it stands beside the name in every folder. */
const STATE: ItemColumn = { name: 'state', title: 'Stock', ...text(112, 0) };

/** The columns after the first one, in the order of the table. */
export function itemColumns(chosen: readonly string[]): readonly ItemColumn[] {
  const titles = new Map(FOLDER_COLUMNS.map(({ name, title }) => [name, title]));
  const own = Object.entries(LAYOUTS)
    .filter(([name]) => chosen.includes(name))
    .map(([name, layout]) => ({ name, title: titles.get(name) ?? name, ...layout }));
  return [STATE, ...own];
}

/** Width of the first column: marks, and as much of picture and name as the folder shows. */
export function firstColumnWidth(chosen: readonly string[]): number {
  return 48 + (chosen.includes('productImage') ? 44 : 0) + (chosen.includes('productName') ? 280 : 24);
}

/**
 * Those of which something can be in sight before somebody scrolls sideways.
 * @param room px from the first column's beginning to the edge of the window, at most
 */
export function columnsInSight(
  firstWidth: number,
  columns: readonly ItemColumn[],
  room: number,
): readonly ItemColumn[] {
  let end = firstWidth;
  const beyond = columns.findIndex(({ width }) => {
    const isBeyond = end >= room;
    end += width;
    return isBeyond;
  });
  return beyond === -1 ? columns : columns.slice(0, beyond);
}

/** The columns after the first grow with the letters, as what stands in them does; the first one stays in sight beside them. */
export function gridTemplate(firstWidth: number, columns: readonly ItemColumn[]): string {
  const tracks = columns.map(({ width, grow }) => (grow === 0 ? rem(width) : `minmax(${rem(width)}, ${grow}fr)`));
  return [`minmax(${firstWidth}px, 3fr)`, ...tracks].join(' ');
}

export function leastWidth(firstWidth: number, columns: readonly ItemColumn[]): string {
  return `calc(${firstWidth}px + ${rem(columns.reduce((sum, each) => sum + each.width, 0))})`;
}

function rem(px: number): string {
  return `${px / 16}rem`;
}
