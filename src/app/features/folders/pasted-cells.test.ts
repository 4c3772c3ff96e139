import { expect, it } from 'vitest';
import { isPastedTable } from '../../things/item/field-input.ts';
import { readPastedCells } from './pasted-cells.ts';

const ITEMS = ['a', 'b', 'c'];

it('a column fills the cells below, an empty line empties one', () => {
  expect(readPastedCells('4\r\n\r\n6\r\n', ITEMS, ['needToHave'])).toEqual({
    ok: true,
    edits: [
      { item: 'a', change: { field: 'needToHave', value: 4 } },
      { item: 'b', change: { field: 'needToHave', value: null } },
      { item: 'c', change: { field: 'needToHave', value: 6 } },
    ],
    left: { lines: 0, columns: 0 },
  });
});

it('columns go to the right, and what finds no room is counted', () => {
  expect(readPastedCells('4\t12/2027\tx\n5\t271200\n6\n7\n8', ITEMS, ['needToHave', 'expirationDate'])).toMatchObject({
    edits: [
      { item: 'a', change: { value: 4 } },
      { item: 'a', change: { field: 'expirationDate', value: '2027-12-31' } },
      { item: 'b', change: { value: 5 } },
      { item: 'b', change: { value: '2027-12-31' } },
      { item: 'c', change: { value: 6 } },
    ],
    left: { lines: 2, columns: 1 },
  });
});

it('nothing is taken where one line cannot be read, which is named', () => {
  const read = readPastedCells('4\nmany', ITEMS, ['needToHave']);
  expect(read).toMatchObject({ ok: false });
  expect(read.ok ? '' : read.message).toMatch(
    /^Line 2, “many”\. QTY Need to Have: .*0 to 99,999.*Nothing was changed\.$/,
  );
});

it('a note of several lines stays in its cell, and quotes that were typed stay', () => {
  expect(
    readPastedCells('"Left\r\n2"" deep"\t4\r\n"Top"\t5\r\nBin "C"\t6\r\n', ITEMS, ['note', 'needToHave']),
  ).toMatchObject({
    edits: [
      { item: 'a', change: { field: 'note', value: 'Left\n2" deep' } },
      { item: 'a', change: { value: 4 } },
      { item: 'b', change: { field: 'note', value: '"Top"' } },
      { item: 'b', change: { value: 5 } },
      { item: 'c', change: { field: 'note', value: 'Bin "C"' } },
      { item: 'c', change: { value: 6 } },
    ],
    left: { lines: 0, columns: 0 },
  });
});

it('a quote that is never closed is part of its line', () => {
  expect(readPastedCells('"Left\n"Right\nTop', ITEMS, ['note'])).toMatchObject({
    edits: [{ change: { value: '"Left' } }, { change: { value: '"Right' } }, { change: { value: 'Top' } }],
  });
});

it('the text of one cell is no table', () => {
  expect(isPastedTable('12/31/2027\n')).toBe(false);
  expect(isPastedTable('1\n2')).toBe(true);
  expect(isPastedTable('1\t2')).toBe(true);
});
