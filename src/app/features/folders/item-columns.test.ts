import { describe, expect, it } from 'vitest';
import { columnsFor, defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { columnsInSight, firstColumnWidth, gridTemplate, itemColumns, leastWidth } from './item-columns.ts';

describe('columns of the table', () => {
  it('ITEM-05 has a place for every column of the specification', () => {
    const all = columnsFor(true).map((each) => each.name);
    const placed = new Set(['productImage', 'productName', ...itemColumns(all).map((each) => each.name)]);
    expect(all.filter((name) => !placed.has(name))).toEqual([]);
  });

  it('ITEM-06 shows what the folder chose, and the stock state always', () => {
    expect(itemColumns(defaultColumnNames(false)).map((each) => each.name)).toEqual([
      'state',
      'reorder',
      'productCategory',
      'manufacturer',
      'distributorAndSku',
      'price',
      'lastOrdered',
      'note',
    ]);
    expect(itemColumns([]).map((each) => each.name)).toEqual(['state']);
  });

  it('ITEM-08 heads the threshold "Reorder QTY" and the quantity to order "Reorder"', () => {
    const titles = Object.fromEntries(
      itemColumns(['reorder', 'reorderWhenLte']).map((each) => [each.name, each.title]),
    );
    expect(titles).toMatchObject({ reorder: 'Reorder', reorderWhenLte: 'Reorder QTY' });
  });

  it('draws first what begins before the edge of the window, and all where there is room', () => {
    const columns = itemColumns(defaultColumnNames(true));
    const named = (room: number): string[] => columnsInSight(372, columns, room).map((each) => each.name);
    expect(named(372)).toEqual([]);
    expect(named(373)).toEqual(['state']);
    expect(named(372 + 112 + 1)).toEqual(columns.slice(0, 2).map((each) => each.name));
    expect(columnsInSight(372, columns, 5_000)).toBe(columns);
  });

  it('never gets narrower than its columns', () => {
    const chosen = defaultColumnNames(true);
    const columns = itemColumns(chosen);
    const first = firstColumnWidth(chosen);
    const others = columns.reduce((sum, each) => sum + each.width, 0);
    expect(leastWidth(first, columns)).toBe(`calc(${first}px + ${others / 16}rem)`);
    expect(gridTemplate(first, columns).startsWith(`minmax(${first}px, 3fr) 7rem `)).toBe(true);
  });
});
