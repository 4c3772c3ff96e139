import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { columnsFor, defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { LIST_SORTS } from '#domain/stock/list-keys.ts';
import { type ListedItem, valueCell } from './column-value.tsx';
import { ITEM_COLUMNS, shownColumns, SORT_TEXTS } from './columns.tsx';

const shown = (chosen: readonly string[]): readonly string[] => shownColumns(chosen).map(({ name }) => name);

describe('columns of items', () => {
  it('INV-03 ITEM-05 ITEM-27 are those of the requirements, and the stock state', () => {
    const named = columnsFor(true).map(({ name }) => name);
    expect(Object.keys(ITEM_COLUMNS).toSorted()).toEqual([...named, 'state'].toSorted());
  });

  it('INV-02 ITEM-06 are those that the folder shows, and always the stock state', () => {
    expect(shown(defaultColumnNames(false))).toEqual([
      'productImage',
      'productName',
      'state',
      'qtyOnHand',
      'reorder',
      'productCategory',
      'manufacturer',
      'distributorAndSku',
      'price',
      'lastOrdered',
      'note',
    ]);
    expect(shown([])).toEqual(['state']);
    expect(shown(['nonsense'])).toEqual(['state']);
  });

  it('ITEM-08 heads the threshold "Reorder QTY" and the quantity to order "Reorder"', () => {
    const titles = Object.fromEntries(
      shownColumns(['reorder', 'reorderWhenLte']).map((each) => [each.name, each.title]),
    );
    expect(titles).toMatchObject({ reorder: 'Reorder', reorderWhenLte: 'Reorder QTY' });
  });

  it('are right-aligned for numbers that cannot be edited in their cell', () => {
    const all = shownColumns(columnsFor(true).map(({ name }) => name));
    expect(all.filter(({ isNumber }) => isNumber).map(({ name }) => name)).toEqual([
      'price',
      'qtyNeedToHave',
      'reorderWhenLte',
    ]);
  });

  it('ITEM-09 ITEM-13 each sort belongs to one of them', () => {
    expect(SORT_TEXTS).toEqual([
      ['category', 'Default'],
      ['name', 'Name'],
      ['manufacturer', 'Manufacturer'],
      ['distributor', 'Distributor'],
      ['price', 'Price'],
      ['onHand', 'On hand'],
      ['state', 'Stock'],
      ['expirationDate', 'Expiration date'],
      ['lastOrdered', 'Last ordered'],
      ['shelf', 'Shelf'],
    ]);
    expect(SORT_TEXTS.map(([sort]) => sort)).toEqual(Object.keys(LIST_SORTS));
  });
});

it('SHELL-25 CONST-04 cuts long text at 60 characters, with the whole text as its tooltip', () => {
  const shown = (text: string): string =>
    // why: the cell depends on the column's value alone.
    renderToStaticMarkup(valueCell({ text: () => text }, {} as ListedItem, { reorderQty: 0, today: '2026-01-01' }));
  const long = `${'x'.repeat(60)}yz`;
  expect(shown(long)).toContain(`title="${long}"`);
  expect(shown(long)).toContain(`>${'x'.repeat(60)}…<`);
  expect(shown('x'.repeat(60))).toContain(`>${'x'.repeat(60)}<`);
});
