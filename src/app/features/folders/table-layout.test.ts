import { describe, expect, it } from 'vitest';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { shownColumns, type ItemColumn } from '../../things/item/columns.tsx';
import { visibleColumns, firstColumnWidth, gridTemplate, minWidth } from './table-layout.ts';

const scrolled = (chosen: readonly string[]): readonly ItemColumn[] =>
  shownColumns(chosen).filter(({ isFirst }) => isFirst !== true);

describe('the layout of the table', () => {
  it('draws first what begins before the edge of the window, and all where there is room', () => {
    const columns = scrolled(defaultColumnNames(true));
    const named = (room: number): string[] => visibleColumns(372, columns, room).map((each) => each.name);
    expect(named(372)).toEqual([]);
    expect(named(373)).toEqual(['state']);
    expect(named(372 + 112 + 1)).toEqual(columns.slice(0, 2).map((each) => each.name));
    expect(visibleColumns(372, columns, 5_000)).toBe(columns);
  });

  it('has stock, on hand and reorder in view beside the widest folder tree at 1024 px', () => {
    const columns = scrolled([...defaultColumnNames(true), 'qtyOnHand']);
    const toReorder = columns.slice(0, columns.findIndex(({ name }) => name === 'reorder') + 1);
    expect(toReorder.map(({ name }) => name)).toEqual(['state', 'qtyOnHand', 'reorder']);
    const width = toReorder.reduce((sum, each) => sum + each.width, 0);
    const scrollbar = 15;
    expect(firstColumnWidth(defaultColumnNames(true), true) + width).toBeLessThanOrEqual(1024 - 320 - scrollbar);
  });

  it('never gets narrower than its columns', () => {
    const chosen = defaultColumnNames(true);
    const columns = scrolled(chosen);
    const first = firstColumnWidth(chosen, false);
    const others = columns.reduce((sum, each) => sum + each.width, 0);
    expect(minWidth(first, columns)).toBe(`calc(${first}px + ${others / 16}rem)`);
    expect(gridTemplate(first, columns).startsWith(`minmax(${first}px, 3fr) 7rem `)).toBe(true);
  });
});
