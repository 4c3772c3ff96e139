import fc from 'fast-check';
import { expect, it } from 'vitest';
import { delimitedRecords, SEPARATORS, separatorOf } from './delimited-records.ts';

const fieldsOf = (text: string, separator: (typeof SEPARATORS)[number] = ',') =>
  delimitedRecords(text, separator).map(({ fields }) => fields);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

it('INV-23 a table is read as it was written, whatever its separator and its line ends', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/\r\n|\r/g, '\n').trim());
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
  fc.assert(
    fc.property(table, fc.constantFrom(...SEPARATORS), fc.constantFrom('\n', '\r\n', '\r'), (rows, separator, end) => {
      const text = rows.map((row) => row.map((each) => quoted(each).replaceAll('\n', end)).join(separator)).join(end);
      expect(fieldsOf(text, separator)).toEqual(rows.filter((row) => row.some((each) => each !== '')));
    }),
  );
});

it('a quote that is never closed, and text behind a closed one, cost their own line', () => {
  const read = delimitedRecords('name,sku\nGauze,1\n"open,2\nGloves,3\n"a" b,4\nMasks,5\n', ',');
  expect(read.map(({ line, fields, isBroken }) => [line, fields[0], isBroken])).toEqual([
    [1, 'name', false],
    [2, 'Gauze', false],
    [3, '"open,2', true],
    [4, 'Gloves', false],
    [5, '"a" b,4', true],
    [6, 'Masks', false],
  ]);
});

it('inches are no quotes', () => {
  expect(fieldsOf('name,sku\nGauze 2" x 2", 17 \n')).toEqual([
    ['name', 'sku'],
    ['Gauze 2" x 2"', '17'],
  ]);
});

it('rows of nothing but separators are none', () => {
  expect(fieldsOf('a,b\n1,2\n,,,\n \n,\n')).toHaveLength(2);
});

it.each([
  ['name,sku\nA,1\n', ','],
  ['name;sku;price\nA;1;1,50\nB;2;2,75\n', ';'],
  ['name\tsku\rGauze, sterile\t1\r', '\t'],
  ['name|sku\nA|1', '|'],
  ['\uFEFF"name, long",sku\n"a;b",1', ','],
  ['sku\n1\n2\n', null],
  ['', null],
])('finds the separator of %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});
