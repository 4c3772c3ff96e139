import { expect, it } from 'vitest';
import { columnsOf, duplicateNames, guessColumns, isHead } from './shelf-columns.ts';

it.each([
  [
    ['Item Description', 'Item #', 'Vendor', 'Location', 'Qty On Hand', 'Min', 'Par Level', 'UOM'],
    { name: 0, sku: 1, distributor: 2, folder: 3, onHand: 4, min: 5, par: 6, unit: 7 },
  ],
  [['SKU', 'Name', 'Quantity'], { sku: 0, name: 1, onHand: 2 }],
  [['gtin', 'product_name', 'onHand', 'needToHave'], { gtin: 0, name: 1, onHand: 2, par: 3 }],
  [['Barcode', 'Room', 'Shelf', 'Count'], { gtin: 0, folder: 1, shelf: 2, onHand: 3 }],
  [['UPC Code', 'Shelf'], { gtin: 0, folder: 1 }],
  [['Manufacturer SKU', 'SKU'], { sku: 1 }],
  [['Preis', 'Farbe'], {}],
])('INV-23 guesses what %j are', (head, columns) => {
  expect(guessColumns(head)).toEqual(columns);
});

it('reports duplicate names', () => {
  expect(duplicateNames(['SKU', 'Name', 'sku ', '', '', 'Name'])).toEqual(['SKU', 'Name']);
  expect(duplicateNames(['SKU', 'Name'])).toEqual([]);
});

it('INV-23 a first row that names no column is a product', () => {
  expect(isHead(['SKU', 'Name'])).toBe(true);
  expect(isHead(['NG-100-M', 'Nitrile Exam Gloves, Medium', '12'])).toBe(false);
});

it('INV-23 columns are guessed again if the first row is a product after all, unless they were chosen', () => {
  const head = ['SKU', 'Name'];
  expect(columnsOf(head, true, null)).toEqual({ sku: 0, name: 1 });
  expect(columnsOf(head, false, null)).toEqual({});
  expect(columnsOf(head, false, { sku: 1 })).toEqual({ sku: 1 });
});
