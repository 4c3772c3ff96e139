/** The CSV and printed list of a folder must not change: people's spreadsheets depend on these columns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsFor } from '#domain/stock/folder-columns.ts';
import { reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { anyItem } from '#mirror/test-support/any-item.ts';
import type { ListedItem } from '../../things/item/column-value.tsx';
import { csvText, type CsvCell } from '../../kit/csv-text.ts';
import { dateText } from '../../kit/dates.ts';
import { itemStateText } from '../../things/item/item-state-text.ts';
import { priceDisplay } from '../../kit/money.ts';
import { itemListRows, type ListFacts } from './item-list-file.ts';
import { printColumns } from './print-columns.ts';

type Cell = readonly [column: string, title: string, cell: (item: ListedItem, facts: ListFacts) => CsvCell];

const reorder = (item: ListedItem, { chosenColumns, cart }: ListFacts): number =>
  reorderQuantity(item, {
    cartQty: cart.get(item.offerId) ?? 0,
    onHandShown: chosenColumns.includes('qtyOnHand'),
    needToHaveShown: chosenColumns.includes('qtyNeedToHave'),
  });
const decimals = (cents: number | null): CsvCell =>
  cents === null || cents === 0 ? null : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** In CSV order. */
const IN_FILE: readonly Cell[] = [
  ['productName', 'Name', displayName],
  ['', 'Stock', (item, { today }) => itemStateText(item, today)],
  ['qtyOnHand', 'QTY On Hand', (item) => item.onHand],
  ['reorder', 'Reorder', reorder],
  ['shelf', 'Shelf', (item) => item.shelf ?? ''],
  ['productCategory', 'Category', (item) => item.rootCategoryName],
  ['manufacturer', 'Manufacturer', (item) => item.manufacturerName],
  ['distributorAndSku', 'Distributor', (item) => item.distributorName],
  ['distributorAndSku', 'SKU', (item) => item.distributorSku],
  ['price', 'Price', (item) => decimals(item.priceCents)],
  ['expirationDate', 'Expiration Date', (item) => item.expirationDate],
  ['qtyNeedToHave', 'QTY Need to Have', (item) => item.needToHave],
  ['reorderWhenLte', 'Reorder QTY', (item) => item.reorderWhenLte],
  ['lastOrdered', 'Last Ordered', (item) => item.lastOrderedDate],
  ['lastOrdered', 'Last Ordered QTY', (item) => item.lastOrderedQty],
  ['folder', 'Location', (item) => item.folderName],
  ['note', 'My Notes', (item) => item.note],
  ['productDescription', 'Product Description', (item) => item.productDescription],
];

type OnPaper = readonly [column: string, title: string, mm: number, text: (item: ListedItem, f: ListFacts) => string];

/** By priority; 128 mm are available. */
const ON_PAPER: readonly OnPaper[] = [
  ['', 'Stock', 20, (item, { today }) => itemStateText(item, today)],
  ['qtyOnHand', 'QTY On Hand', 16, (item) => String(item.onHand)],
  ['reorder', 'Reorder', 16, (item, facts) => String(reorder(item, facts))],
  ['shelf', 'Shelf', 22, (item) => item.shelf ?? ''],
  ['qtyNeedToHave', 'QTY Need to Have', 17, (item) => String(item.needToHave ?? '')],
  ['expirationDate', 'Expiration Date', 24, (item) => dateText(item.expirationDate)],
  ['price', 'Price', 18, (item) => priceDisplay(item.priceCents)],
  ['folder', 'Location', 28, (item) => item.folderName],
  ['note', 'My Notes', 34, (item) => item.note],
  ['reorderWhenLte', 'Reorder QTY', 17, (item) => String(item.reorderWhenLte ?? '')],
  ['lastOrdered', 'Last Ordered', 24, (item) => dateText(item.lastOrderedDate)],
  ['manufacturer', 'Manufacturer', 28, (item) => item.manufacturerName],
  ['productCategory', 'Category', 26, (item) => item.rootCategoryName],
];
const placeInFile = ([, title]: OnPaper): number => IN_FILE.findIndex((each) => each[1] === title);
const inFile = (a: OnPaper, b: OnPaper): number => placeInFile(a) - placeInFile(b);
const NUMBERS = new Set(['qtyOnHand', 'reorder', 'qtyNeedToHave', 'price', 'reorderWhenLte']);

const known = [...new Set(IN_FILE.map(([column]) => column).filter((column) => column !== '')), 'productImage'];
const filters = fc.record({
  items: fc.array(
    fc.tuple(anyItem, fc.constantFrom('Room 1', 'Öfen')).map(([item, folderName]) => ({ ...item, folderName })),
    { maxLength: 4 },
  ),
  chosenColumns: fc.subarray(known),
  qty: fc.nat({ max: 3 }),
});
const factsOf = (items: readonly ListedItem[], chosenColumns: readonly string[], qty: number): ListFacts => ({
  chosenColumns,
  cart: new Map(items.slice(0, 1).map(({ offerId }) => [offerId, qty])),
  today: '2026-11-20',
});
const shows = (column: string, { chosenColumns }: ListFacts): boolean =>
  column === '' || chosenColumns.includes(column);

describe('the list of a folder outside the app', () => {
  it('ITEM-05 knows every column there is', () => {
    expect(columnsFor(true).filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  it('ITEM-10 is the same file, byte by byte, whatever is on it', () => {
    fc.assert(
      fc.property(filters, ({ items, chosenColumns, qty }) => {
        const facts = factsOf(items, chosenColumns, qty);
        const columns = IN_FILE.filter(([column]) => shows(column, facts));
        const rows = items.map((item) => columns.map(([, , cell]) => cell(item, facts)));
        expect(csvText(itemListRows(items, facts))).toBe(csvText([columns.map(([, title]) => title), ...rows]));
      }),
    );
  });

  it('ITEM-10 is the same sheet of paper, with as many columns as find room', () => {
    fc.assert(
      fc.property(filters, ({ items, chosenColumns, qty }) => {
        const facts = factsOf(items, chosenColumns, qty);
        let room = 128;
        const kept = ON_PAPER.filter(([column, , mm]) => {
          const fits = shows(column, facts) && mm <= room;
          if (fits) room -= mm;
          return fits;
        });
        const expected = kept.toSorted(inFile);
        const columns = printColumns(facts);
        expect(columns.map(({ title, widthMm, isNumber }) => [title, widthMm, isNumber])).toEqual(
          expected.map(([column, title, mm]) => [title, mm, NUMBERS.has(column)]),
        );
        for (const item of items) {
          expect(columns.map(({ text }) => text(item))).toEqual(expected.map(([, , , text]) => text(item, facts)));
        }
      }),
    );
  });
});
