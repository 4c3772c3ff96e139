import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { buildItem } from '../../test-support/build-rows.ts';
import { columnsOf, isSameExceptFolder } from './item-columns.ts';

const item = buildItem('100', { linkedCodes: ['1'], attributes: [], shelf: 'A1' });
function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...value, '77'];
  return value === null ? 'y' : value !== true;
}
const other = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, changed(value)]));

it('two states that differ only in folder and revision differ only in the folder column', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(item) as (keyof StockItem)[]), (names) => {
      const after = { ...item, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
      const parsed = JSON.parse(JSON.stringify(after)) as StockItem;
      expect(isSameExceptFolder(item, parsed)).toBe(names.every((name) => name === 'folderId' || name === 'revision'));
      if (!isSameExceptFolder(item, parsed)) return;
      const folder = parsed.folderId;
      expect(columnsOf(item.id, parsed)).toEqual({ ...columnsOf(item.id, item), folder });
    }),
    { examples: [[[]], [['folderId']], [['revision']], [['folderId', 'revision']], [['note']]] },
  );
});

it('a field that only one of the two has makes them differ', () => {
  const { shelf: _shelf, ...without } = item;
  expect(isSameExceptFolder(item, without)).toBe(false);
  expect(isSameExceptFolder(without, item)).toBe(false);
  expect(isSameExceptFolder(item, { ...item, folderId: asId('99') })).toBe(true);
});
