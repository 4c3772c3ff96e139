import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { workbook } from '#tests/support/workbook.ts';
import { orderRows, priceRows } from '#server/import/client-rows.ts';
import { sheetRecords } from '#server/import/sheet-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function recordsOf(name: string, content: Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const records: (readonly string[] | string)[] = [];
  for await (const each of sheetRecords(path, () => undefined)) {
    records.push('fault' in each ? each.fault : each.fields);
  }
  return records;
}

const HEADER = ['SKU', 'Price'];

describe('DIST-05 what is no workbook that can be read', () => {
  const OLE = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(4_096)]);
  const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(512)]);

  it.each<[string, string, Buffer, string]>([
    [
      'with a password, or of an old Excel',
      'locked.xlsx',
      OLE,
      'The workbook has a password, or is one of an old Excel. Save it as .xlsx without a password.',
    ],
    ['a picture by its name', 'png.xlsx', PNG, 'The file is not an Excel workbook. Save it as .xlsx or .csv.'],
    ['cut in its middle', 'cut.xlsx', workbook([HEADER, ['A', 1]]).subarray(0, 300), 'not an Excel workbook'],
  ])('%s is said to be that', async (_, name, content, says) => {
    await expect(recordsOf(name, content)).rejects.toThrow(says);
  });

  const OPENED = workbook([HEADER, ['A', 1]], { behind: '<a>'.repeat(3_000_000) });
  it.each<[string, Buffer]>([
    ['elements within elements without end', OPENED],
    ['one element of attributes alone', workbook([HEADER], { behind: `<a ${attributes(600_000)}/>` })],
    ['one text without end', workbook([HEADER], { behind: `<a>${'x'.repeat(30_000_000)}</a>` })],
  ])(
    '%s packs to little, and costs neither memory nor time',
    async (_, content) => {
      expect(content.length).toBeLessThan(20_000_000);
      const before = process.memoryUsage().heapUsed;
      await expect(recordsOf('made.xlsx', content)).rejects.toThrow('The workbook is damaged');
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
    },
    60_000,
  );
});

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');
}

it('DIST-05 of a workbook of 100,000 rows each one is read, and of merged cells the first', async () => {
  const many = Array.from({ length: 100_000 }, (_, at): [string, number] => [`S-${at}`, (at + 1) / 100]);
  const path = join(folder, 'many.xlsx');
  writeFileSync(path, workbook([HEADER, ...many]));
  let [count, sum] = [0, 0];
  for await (const each of priceRows(path, () => undefined)) {
    if ('row' in each) [count, sum] = [count + 1, sum + each.row.priceCents];
  }
  expect([count, sum]).toEqual([100_000, (100_000 * 100_001) / 2]);
  const merged = workbook([HEADER, ['A', 1], [null, 2], ['C', null]], {
    behind: '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B3:B4"/></mergeCells>',
  });
  expect(await recordsOf('merged.xlsx', merged)).toEqual([HEADER, ['A', '1'], ['', '2'], ['C']]);
}, 60_000);

it('DIST-05 a row whose number no sheet can have is the one after the previous row', async () => {
  const numbers = ['abc', '99999999999', '-4', '1.5', '9', ''];
  const behind = numbers.map((r) => `<row r="${r}"><c t="str"><v>A</v></c></row>`).join('');
  const path = join(folder, 'numbers.xlsx');
  writeFileSync(path, workbook([HEADER], { behind }));
  const lines: number[] = [];
  for await (const { line } of sheetRecords(path, () => undefined)) lines.push(line);
  expect(lines).toEqual([1, 2, 3, 4, 5, 9, 10]);
});

async function everyRow(name: string, content: Buffer | string, read: typeof orderRows | typeof priceRows) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const rows: unknown[] = [];
  for await (const each of read(path, () => undefined, '2026-11-30')) rows.push('row' in each ? each.row : each);
  return rows;
}

it('DIST-05 dates of a workbook that counts days from 1904 are the days that Excel shows', async () => {
  const rows = [
    ['SKU', 'Qty', 'Date'],
    ['A', 2, 46_112],
    ['B', 3, '3/31/2026'],
  ];
  const wanted = [
    { sku: 'A', qty: 2, orderedOn: '2026-03-31' },
    { sku: 'B', qty: 3, orderedOn: '2026-03-31' },
  ];
  expect(await everyRow('1900.xlsx', workbook(rows), orderRows)).toEqual(wanted);
  const shifted = [rows[0] ?? [], ['A', 2, 44_650], rows[2] ?? []];
  expect(await everyRow('1904.xlsx', workbook(shifted, { isFrom1904: true }), orderRows)).toEqual(wanted);
});

it('DIST-05 of a workbook with several sheets the first that people see is read, and named if it is not the list', async () => {
  const list = 'name="Prices" sheetId="2" r:id="rId7"';
  const rows = [HEADER, ['A', 1]];
  const wanted = [{ sku: 'A', priceCents: 100 }];
  const hidden = ['name="Old" sheetId="1" state="hidden" r:id="rId8"', list];
  expect(await everyRow('hidden.xlsx', workbook(rows, { sheets: hidden }), priceRows)).toEqual(wanted);
  const cover = workbook([['Price list 2026']], { sheets: [list, 'name="More" sheetId="3" r:id="rId8"'] });
  await expect(everyRow('cover.xlsx', cover, priceRows)).rejects.toThrow(
    'The header has no columns "sku" and "price". Its columns are: Price list 2026. Only the first sheet, “Prices”, is read.',
  );
  await expect(everyRow('only.xlsx', workbook([['Price list 2026']]), priceRows)).rejects.toThrow(
    /: Price list 2026\.$/,
  );
});

it('DIST-05 empty rows that Excel saves as commas alone are skipped in a CSV file, as they are in a workbook', async () => {
  const csv = [',,', ',,', 'SKU,Name,Price', 'A,Gloves,1.00', ',,', '"","",""', 'B,,2.00', ',,', ''].join('\r\n');
  const wanted = [
    { sku: 'A', priceCents: 100 },
    { sku: 'B', priceCents: 200 },
  ];
  expect(await everyRow('empty-rows.csv', csv, priceRows)).toEqual(wanted);
});

it('DIST-05 what stands above the header, as a title and the day of the list, is passed over in a workbook and in a CSV file', async () => {
  const rows = [
    ['Price list 2026 for Main Street Dental', null, null],
    ['Valid from', 'January 1'],
    [],
    ['Item #', 'Description', 'Your Price', 'Note'],
    ['A', 'Gloves, Medium', 12.5, 'new'],
    ['B', 'Gauze', 3],
    ['C', 'Cups', 4, null, 'beyond'],
  ];
  const wanted = [
    { sku: 'A', priceCents: 1250 },
    { sku: 'B', priceCents: 300 },
    { line: 7, sku: '', reason: 'the row and the header have different numbers of columns' },
  ];
  expect(await everyRow('title.xlsx', workbook(rows), priceRows)).toEqual(wanted);
  const csv = [
    'Price list 2026 for "Main Street Dental"',
    'Valid from,January 1',
    '',
    'Item #,Description,Your Price',
    'A,"Gloves, Medium",12.50',
  ].join('\n');
  expect(await everyRow('title.csv', csv, priceRows)).toEqual([{ sku: 'A', priceCents: 1250 }]);
});

it('DIST-05 a list whose header names no price says the columns of its header, not its title', async () => {
  const csv = 'Price list 2026\n\nItem #,Description,Amount\nA,Gloves,1.00\n';
  await expect(everyRow('amount.csv', csv, priceRows)).rejects.toThrow(
    'The header has no column "price". Its columns are: Item #, Description, Amount.',
  );
  await expect(everyRow('tabs.csv', 'Price list 2026\nItem #;Price\nA;1.00\n', priceRows)).rejects.toThrow(
    'The columns are separated by semicolons.',
  );
  const below = `${'A note\n'.repeat(25)}SKU,Price\nA,1.00\n`;
  await expect(everyRow('below.csv', below, priceRows)).rejects.toThrow('Its columns are: A note.');
  await expect(everyRow('alone.csv', 'Price list 2026\nSKU,Price\n', priceRows)).rejects.toThrow(
    'The file has no rows.',
  );
});
