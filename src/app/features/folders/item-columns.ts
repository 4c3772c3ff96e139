/** How each column of a folder's table is laid out; which of them show is the folder's choice (ITEM-05..08). */
import { FOLDER_COLUMNS } from '#domain/stock/folder-columns.ts';
import type { ItemSort } from '#mirror/read/views.ts';

export interface ItemColumn {
  readonly name: string;
  readonly title: string;
  /** Least width in px. */
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

/** Image and name stand in the first column, which stays in sight; the others scroll. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  productDescription: text(200, 2),
  productCategory: text(130, 1, 'category'),
  manufacturer: text(130, 1, 'manufacturer'),
  distributorAndSku: text(170, 1, 'distributor'),
  price: number(96, 'price'),
  lastOrdered: text(124, 0, 'lastOrdered'),
  reorder: text(128, 0),
  reorderWhenLte: number(108),
  note: text(160, 1),
  folder: text(140, 1),
  qtyNeedToHave: number(120),
  qtyOnHand: text(156, 0, 'onHand'),
  expirationDate: text(124, 0, 'expirationDate'),
};

/** Stock state is not a column of the specification's list; it stands beside the name in every folder. */
const STATE: ItemColumn = { name: 'state', title: 'Stock', ...text(112, 0) };

/** The columns after the first one, in the order of the table. */
export function itemColumns(chosen: readonly string[]): readonly ItemColumn[] {
  const own = FOLDER_COLUMNS.flatMap(({ name, title }) => {
    const layout = LAYOUTS[name];
    return layout === undefined || !chosen.includes(name) ? [] : [{ name, title, ...layout }];
  });
  return [STATE, ...own];
}

/** Width of the first column: marks, and as much of picture and name as the folder shows. */
export function firstColumnWidth(chosen: readonly string[]): number {
  return 48 + (chosen.includes('productImage') ? 44 : 0) + (chosen.includes('productName') ? 240 : 24);
}

export function gridTemplate(firstWidth: number, columns: readonly ItemColumn[]): string {
  const tracks = columns.map(({ width, grow }) => (grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`));
  return [`minmax(${firstWidth}px, 3fr)`, ...tracks].join(' ');
}

export function leastWidth(firstWidth: number, columns: readonly ItemColumn[]): number {
  return columns.reduce((sum, each) => sum + each.width, firstWidth);
}
