/**
 * The list of a folder as rows of text for outside the app: the columns that the folder shows, in the order of its table
 * (ITEM-10), and one for each attribute that any of its items has. Dates are `YYYY-MM-DD` and prices plain decimals, so that any spreadsheet sorts and sums them.
 */
import { attributeColumns, attributeText } from '#domain/catalogue/attribute-texts.ts';
import type { OfferId } from '#domain/ids.ts';
import { reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { itemStateWords } from '../../things/item/item-state-words.ts';
import { itemColumns } from './item-columns.ts';

export type ListedItem = StockItem & { readonly folderName: string };

export interface ListFacts {
  /** Names of the columns that the folder shows. */
  readonly chosenColumns: readonly string[];
  readonly cart: ReadonlyMap<OfferId, number>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

interface Part {
  readonly title: string;
  readonly cell: (item: ListedItem) => CsvCell;
}

export function reorderOf(item: StockItem, { chosenColumns, cart }: ListFacts): number {
  return reorderQuantity(item, {
    cartQty: cart.get(item.offerId) ?? 0,
    onHandShown: chosenColumns.includes('qtyOnHand'),
    needToHaveShown: chosenColumns.includes('qtyNeedToHave'),
  });
}

/** The first row is the head. A picture is no text, and is left out. */
export function itemListRows(items: readonly ListedItem[], facts: ListFacts): readonly (readonly CsvCell[])[] {
  const name: Part = { title: 'Name', cell: displayName };
  const attributes = attributeColumns(items.map((item) => item.attributes ?? []));
  const parts: readonly Part[] = [
    ...(facts.chosenColumns.includes('productName') ? [name] : []),
    ...itemColumns(facts.chosenColumns).flatMap((column) => partsOf(column.name, column.title, facts)),
    // Whatever the folder shows: a list of screws without their sizes is no list of screws.
    ...attributes.map((title) => ({ title, cell: (item: ListedItem) => attributeText(item.attributes ?? [], title) })),
  ];
  return [parts.map(({ title }) => title), ...items.map((item) => parts.map(({ cell }) => cell(item)))];
}

/** A cell of the table that stands for two facts becomes two cells. */
function partsOf(column: string, title: string, facts: ListFacts): readonly Part[] {
  const one = (cell: Part['cell']): readonly Part[] => [{ title, cell }];
  switch (column) {
    case 'state':
      return one((item) => itemStateWords(item, facts.today));
    case 'productDescription':
      return one((item) => item.productDescription);
    case 'productCategory':
      return one((item) => item.rootCategoryName);
    case 'manufacturer':
      return one((item) => item.manufacturerName);
    case 'distributorAndSku':
      return [
        { title: 'Distributor', cell: (item) => item.distributorName },
        { title: 'SKU', cell: (item) => item.distributorSku },
      ];
    case 'price':
      return one(({ priceCents }) => (priceCents === null || priceCents === 0 ? null : (priceCents / 100).toFixed(2)));
    case 'lastOrdered':
      return [
        { title, cell: (item) => item.lastOrderedDate },
        { title: `${title} QTY`, cell: (item) => item.lastOrderedQty },
      ];
    case 'reorder':
      return one((item) => reorderOf(item, facts));
    case 'reorderWhenLte':
      return one((item) => item.reorderWhenLte);
    case 'note':
      return one((item) => item.note);
    case 'folder':
      return one((item) => item.folderName);
    case 'qtyNeedToHave':
      return one((item) => item.needToHave);
    case 'qtyOnHand':
      return one((item) => item.onHand);
    case 'expirationDate':
      return one((item) => item.expirationDate);
    default:
      return [];
  }
}
