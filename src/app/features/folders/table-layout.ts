/** How wide the columns of a folder's table are; which of them show is the folder's choice. */
import { ITEM_COLUMNS, type ItemColumn } from '../../things/item/columns.tsx';

type Sized = Pick<ItemColumn, 'width' | 'grow'>;

/** Where the first column gives up some of its name, so that stock, on hand and reorder are in view beside the folder tree. */
export const IS_TIGHT = '(max-width: 74.99em)';

const TIGHT_NAME = 196;

/** Width of the first column: marks, and as much of picture and name as the folder shows. */
export function firstColumnWidth(chosen: readonly string[], isTight: boolean): number {
  const { productImage: image, productName } = ITEM_COLUMNS;
  const name = isTight ? TIGHT_NAME : productName.width;
  return 48 + (chosen.includes('productImage') ? image.width : 0) + (chosen.includes('productName') ? name : 24);
}

/**
 * Those of which something can be in view before somebody scrolls sideways.
 * @param room px from the first column's beginning to the edge of the window, at most
 */
export function visibleColumns(
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

/**
 * The columns after the first grow with the letters, as what stands in them does; the first one stays in view beside
 * them.
 */
export function gridTemplate(firstWidth: number, columns: readonly Sized[]): string {
  const tracks = columns.map(({ width, grow }) => (grow === 0 ? rem(width) : `minmax(${rem(width)}, ${grow}fr)`));
  return [`minmax(${firstWidth}px, ${ITEM_COLUMNS.productName.grow}fr)`, ...tracks].join(' ');
}

export function minWidth(firstWidth: number, columns: readonly Sized[]): string {
  return `calc(${firstWidth}px + ${rem(columns.reduce((sum, each) => sum + each.width, 0))})`;
}

function rem(px: number): string {
  return `${px / 16}rem`;
}
