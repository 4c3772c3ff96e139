/** Widths of a folder table's columns; which of them are visible is the folder's setting. */
import { ITEM_COLUMNS, type ItemColumn } from '../../things/item/columns.tsx';

type Sized = Pick<ItemColumn, 'width' | 'grow'>;

/** Below this width the first column shortens names, so that stock, on hand and reorder are visible beside the folder tree. */
export const IS_TIGHT = '(max-width: 74.99em)';

const TIGHT_NAME = 196;

/** Width of the first column: status icons, image and name, as far as visible. */
export function firstColumnWidth(chosen: readonly string[], isTight: boolean): number {
  const { productImage: image, productName } = ITEM_COLUMNS;
  const name = isTight ? TIGHT_NAME : productName.width;
  return 48 + (chosen.includes('productImage') ? image.width : 0) + (chosen.includes('productName') ? name : 24);
}

/**
 * The columns that can be visible before scrolling sideways.
 * @param room px from the first column's left edge to the edge of the window, at most
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
 * The columns after the first one scale with the font size, like their content; the first one is sticky.
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
