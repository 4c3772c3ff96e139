import { describe, expect, it } from 'vitest';
import { columnsFor } from '#domain/stock/folder-columns.ts';
import { csvText } from '../../kit/csv-text.ts';
import { anItem } from '../../things/item/testing/an-item.ts';
import { itemListRows, type ListFacts } from './item-list-file.ts';

const gloves = anItem({
  folderName: 'Room 1',
  distributorName: 'Harbor Medical Supply',
  distributorSku: 'HB-1',
  manufacturerName: 'Kerr',
  productName: 'Gloves, nitrile "M"',
  productDescription: 'Powder free',
  rootCategoryName: 'Infection control',
  imageSrc: '/pictures/gloves.svg',
  priceCents: 1205,
  onHand: 2,
  needToHave: 10,
  reorderWhenLte: 4,
  expirationDate: '2027-03-01',
  note: '=cmd()',
  lastOrderedDate: '2026-10-02',
  lastOrderedQty: 6,
});

const facts = (chosenColumns: readonly string[], change: Partial<ListFacts> = {}): ListFacts => ({
  chosenColumns,
  cart: new Map(),
  today: '2026-11-20',
  ...change,
});

describe('the list of a folder for outside the app', () => {
  it('ITEM-10 holds the columns that the folder shows, in the order of its table, and no others', () => {
    expect(itemListRows([gloves], facts(['productImage', 'productName', 'price', 'qtyOnHand']))).toEqual([
      ['Name', 'Stock', 'QTY On Hand', 'Price'],
      ['Gloves, nitrile "M"', 'Low', 2, '12.05'],
    ]);
    expect(itemListRows([], facts(['manufacturer']))).toEqual([['Stock', 'Manufacturer']]);
  });

  it('ITEM-05 ITEM-10 has a cell for every column but the picture', () => {
    const all = columnsFor(true).map(({ name }) => name);
    const [head, row] = itemListRows([gloves], facts(all));
    expect(Object.fromEntries((head ?? []).map((title, index) => [title, row?.[index]]))).toEqual({
      Name: 'Gloves, nitrile "M"',
      Stock: 'Low',
      'Product Description': 'Powder free',
      Category: 'Infection control',
      Manufacturer: 'Kerr',
      Distributor: 'Harbor Medical Supply',
      SKU: 'HB-1',
      Price: '12.05',
      'Last Ordered': '2026-10-02',
      'Last Ordered QTY': 6,
      Reorder: 8,
      'Reorder QTY': 4,
      'My Notes': '=cmd()',
      Location: 'Room 1',
      'QTY Need to Have': 10,
      'QTY On Hand': 2,
      'Expiration Date': '2027-03-01',
    });
  });

  it('ITEM-10 ITEM-14 ITEM-17 says how many to reorder as the table says it', () => {
    const reorder = (change: Partial<ListFacts>): unknown => itemListRows([gloves], facts(['reorder'], change))[1]?.[1];
    expect(reorder({})).toBe(6);
    expect(reorder({ cart: new Map([[gloves.offerId, 3]]) })).toBe(3);
  });

  it('ITEM-10 leaves empty what is not known, and names an item as people do', () => {
    const bare = { ...gloves, customName: 'Blue ones', priceCents: null, lastOrderedDate: null, lastOrderedQty: null };
    const [, row] = itemListRows([{ ...bare, note: '' }], facts(['productName', 'price', 'lastOrdered', 'note']));
    expect(row).toEqual(['Blue ones', 'Low', null, null, null, '']);
  });

  it('ITEM-10 has a column for each attribute that any of its items has, whatever the folder shows', () => {
    const screw = anItem({
      attributes: [
        { label: 'Diameter', text: '3.5 mm' },
        { label: 'Sterility', text: 'Sterile' },
      ],
    });
    const sized = { ...gloves, attributes: [{ label: 'Size', text: 'M' }] };
    expect(itemListRows([screw, sized, anItem()], facts([]))).toEqual([
      ['Stock', 'Size', 'Diameter', 'Sterility'],
      [expect.any(String), null, '3.5 mm', 'Sterile'],
      ['Low', 'M', null, null],
      [expect.any(String), null, null, null],
    ]);
  });

  it('ITEM-10 a note that looks like a formula leaves as text', () => {
    expect(csvText(itemListRows([gloves], facts(['note'])))).toBe("\uFEFFStock,My Notes\r\nLow,'=cmd()\r\n");
  });
});
