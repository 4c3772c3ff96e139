import { expect, it } from 'vitest';
import { duplicateNames, guessColumns } from './shelf-columns.ts';

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
