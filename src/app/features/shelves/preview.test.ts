import { expect, it } from 'vitest';
import type { ProductMatch } from '#contract/resources/shelf-import.ts';
import { delimitedRecords } from '#domain/shelf-file/delimited-records.ts';
import { shelfRows } from '#domain/shelf-file/shelf-rows.ts';
import { previewOf } from './preview.ts';

const match = (productDistributorId: string | null, why: ProductMatch['attributes']['why'] = null) => ({
  productDistributorId,
  why,
  productName: 'Gloves',
  manufacturerName: '',
  packageText: '',
  distributorName: '',
  sku: '',
});

it('INV-23 every row is added or listed with its reason, two numbers of one product once', () => {
  const records = delimitedRecords('A,1,2\nB,,3\nC,3,4\nD,4,x\nE,5,1\nF,6,9\n', ',');
  const rows = shelfRows(records, { name: 0, sku: 1, onHand: 2 });
  const preview = previewOf(rows, [match('11'), match(null, 'several'), match('11'), match('12')]);
  expect(preview.items).toMatchObject([
    { productDistributorId: '11', qtyOnHand: 2 },
    { productDistributorId: '12', qtyOnHand: 9 },
  ]);
  expect(preview.left.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'No item number and no barcode.'],
    [3, 'Several products have this number. Add the name or the distributor.'],
    [4, '“x” isn’t a whole number from 0 to 99,999.'],
    [5, 'Same as line 1.'],
  ]);
  expect(preview.found.length + preview.left.length).toBe(records.length);
});
