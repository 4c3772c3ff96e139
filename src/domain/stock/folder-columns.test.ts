import { describe, expect, it } from 'vitest';
import { columnTitle, columnsFor, defaultColumnNames, FOLDER_COLUMNS, validColumns } from './folder-columns.ts';

describe('folder columns', () => {
  it('ITEM-05 ITEM-27 has the columns of the specification, and where an item stands', () => {
    expect(FOLDER_COLUMNS.map((column) => column.name).sort()).toEqual(
      [
        'productImage',
        'productName',
        'productDescription',
        'productCategory',
        'manufacturer',
        'distributorAndSku',
        'price',
        'lastOrdered',
        'reorder',
        'reorderWhenLte',
        'note',
        'folder',
        'qtyNeedToHave',
        'qtyOnHand',
        'expirationDate',
        'shelf',
      ].sort(),
    );
  });

  it('INV-04 ITEM-06 leaves the location column to the root folder', () => {
    expect(defaultColumnNames(true)).toContain('folder');
    expect(defaultColumnNames(false)).not.toContain('folder');
    expect(columnsFor(false).some((column) => column.onlyRoot)).toBe(false);
  });

  it('ITEM-07 ITEM-08 ITEM-27 hides five columns at first, with the titles of the specification', () => {
    const hidden = FOLDER_COLUMNS.filter((column) => !column.visible).map((column) => columnTitle(column.name));
    expect(hidden.sort()).toEqual(
      ['QTY Need to Have', 'Reorder QTY', 'Expiration Date', 'Product Description', 'Shelf'].sort(),
    );
    expect(defaultColumnNames(false)).toContain('qtyOnHand');
    expect(columnTitle('reorderWhenLte')).toBe('Reorder QTY');
  });

  it('INV-09 keeps the required columns whatever was unchecked', () => {
    expect(validColumns([], false)).toEqual(['manufacturer', 'distributorAndSku']);
    expect(validColumns(['folder', 'nonsense', 'price'], false)).toEqual([
      'manufacturer',
      'distributorAndSku',
      'price',
    ]);
  });
});
