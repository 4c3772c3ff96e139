/**
 * A folder's list as CSV rows: the folder's columns in table order (ITEM-10), and one for each attribute that any of its items has.
 */
import { attributeColumns, attributeText } from '#domain/catalogue/attribute-texts.ts';
import type { OfferId } from '#domain/ids.ts';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { csvCell, type ListedFacts, type ListedItem } from '../../things/item/column-value.tsx';
import { shownColumns, type ItemColumn } from '../../things/item/columns.tsx';
import type { CsvCell } from '../../kit/csv-text.ts';

export interface ListFacts {
  /** Names of the folder's visible columns. */
  readonly chosenColumns: readonly string[];
  readonly cart: ReadonlyMap<OfferId, number>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export function reorderOf(item: StockItem, { chosenColumns, cart }: ListFacts): number {
  return reorderQuantity(item, reorderContext(chosenColumns, cart.get(item.offerId) ?? 0));
}

export function listedFacts(item: StockItem, facts: ListFacts): ListedFacts {
  return { reorderQty: reorderOf(item, facts), today: facts.today };
}

/** The first row is the header. Images are left out. */
export function itemListRows(items: readonly ListedItem[], facts: ListFacts): readonly (readonly CsvCell[])[] {
  const parts = shownColumns(facts.chosenColumns).flatMap(filePartsOf);
  // Regardless of the visible columns: a list of screws needs their sizes.
  const attributes = attributeColumns(items.map((item) => item.attributes ?? []));
  const row = (item: ListedItem): readonly CsvCell[] => {
    const known = listedFacts(item, facts);
    return [
      ...parts.map(({ value }) => csvCell(value, item, known)),
      ...attributes.map((title) => attributeText(item.attributes ?? [], title)),
    ];
  };
  return [[...parts.map(({ title }) => title), ...attributes], ...items.map(row)];
}

function filePartsOf({ title, value, fileParts }: ItemColumn): NonNullable<ItemColumn['fileParts']> {
  return fileParts ?? (value === null ? [] : [{ title, value }]);
}
