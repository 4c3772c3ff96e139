import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimitedRecords } from './delimited-records.ts';
import { shelfRows } from './shelf-rows.ts';

const MAP = { name: 0, sku: 1, gtin: 2, folder: 3, onHand: 4, min: 5, par: 6, shelf: 7 } as const;
const read = (...lines: readonly string[]) => shelfRows(delimitedRecords(lines.join('\n'), ','), MAP);

describe('INV-23', () => {
  it('reads what a row says', () => {
    const { rows, rejected } = read('Gloves,GL-1,="00012345678905",Room 1,"1,200",4.0,-,A3');
    expect(rejected).toEqual([]);
    expect(rows[0]).toMatchObject({
      name: 'Gloves',
      sku: 'GL-1',
      gtin: '00012345678905',
      folder: 'Room 1',
      onHand: 1200,
      reorderWhenLte: 4,
      needToHave: null,
      shelf: 'A3',
    });
  });

  it.each([
    ['Gloves,,,Room 1,2', 'no-code', ''],
    ['Gloves,,3.70123E+12,Room 1,2', 'bad-code', '3.70123E+12'],
    ['Gloves,GL-1,,Room 1,two', 'bad-number', 'two'],
    ['Gloves,GL-1,,Room 1,-2', 'bad-number', '-2'],
    ['Gloves,GL-1,,Room 1,2.5', 'bad-number', '2.5'],
    ['Gloves,GL-1,,Room 1,100000', 'bad-number', '100000'],
    [`Gloves,GL-1,,${'r'.repeat(121)},2`, 'bad-folder', 'r'.repeat(121)],
    [`Gloves,GL-1,,Room 1,2,,,${'s'.repeat(41)}`, 'bad-shelf', 's'.repeat(41)],
    ['"Gloves,GL-1', 'broken', ''],
  ])('rejects %s', (line, fault, text) => {
    expect(read(line).rejected).toMatchObject([{ line: 1, fault, text }]);
  });

  it('takes a product of a folder once, and names the line that it stands in', () => {
    const { rows, rejected } = read('Gloves,GL-1,,Room 1,2', 'Gloves,gl-1,,room 1,3', 'Gloves,GL-1,,Room 2,4');
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
    expect(rejected).toMatchObject([{ line: 2, fault: 'doubled', text: '1' }]);
  });

  it('every row of a file is in one list, as it was', () => {
    const cell = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 20 }), (table) => {
        const records = table.map((fields, at) => ({ line: at + 1, fields, isBroken: false }));
        const { rows, rejected } = shelfRows(records, MAP);
        const all = [...rows, ...rejected].toSorted((a, b) => a.line - b.line);
        expect(all.map(({ fields }) => fields)).toEqual(table);
      }),
    );
  });
});
