import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type FileRow, readRows } from './read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(name: string, content: string | Buffer): Promise<FileRow[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const rows: FileRow[] = [];
  for await (const row of readRows(path, () => {})) rows.push(row);
  return rows;
}

/** Line and name, or line and fault. */
const inShort = (rows: readonly FileRow[]) =>
  rows.map((each) => [each.line, 'fault' in each ? each.fault : each.row['name']]);

describe('what is no price file', () => {
  const gz = (content: string | Buffer): Buffer => gzipSync(content);
  const XLSX = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]);
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  it.each<[string, string, string | Buffer, string]>([
    ['an empty file', 'a.csv', '', 'The file has no rows.'],
    ['blank lines alone', 'b.ndjson', '\n\n', 'The file has no rows.'],
    ['a header alone', 'c.csv', 'sku,name\n', 'The file has no rows.'],
    ['an empty file, gzipped', 'd.csv.gz', gz(''), 'The file has no rows.'],
    ['a column twice', 'e.csv', 'sku,Name,name\nA,x,y', 'The header has the column "name" twice'],
    [
      'a header without sku',
      'f.csv',
      'name,price\nx,1',
      'The header has no column "sku". Its columns are: name, price.',
    ],
    ['no header', 'g.csv', 'A-1,gloves', 'The header has no columns "sku" and "name".'],
    ['semicolons', 'h.csv', 'sku;name\nA;x', 'separated by semicolons'],
    ['tabs', 'i.csv', 'sku\tname\nA\tx', 'separated by tabs'],
    ['a PDF', 'j.csv', '%PDF-1.7\n%', 'The file is a PDF. Save the price list as CSV'],
    ['a workbook', 'k.csv', XLSX, 'The file is an Excel workbook'],
    ['a workbook, gzipped', 'l.csv.gz', gz(XLSX), 'The file is an Excel workbook'],
    ['a picture', 'm.ndjson', PNG, 'The file is a PNG picture'],
    ['bytes', 'n.csv', Buffer.from('sku,name\nA,\0\0\n'), 'The file is not text'],
    ['a gzipped file by another name', 'o.csv', gz('sku,name\nA,x'), 'Give it a name that ends in .gz'],
    ['a plain file by the name of a gzipped one', 'p.csv.gz', 'sku,name\nA,x', 'The file is not gzipped'],
  ])('%s says what is wrong', async (_, name, content, says) => {
    await expect(rowsOf(name, content)).rejects.toThrow(says);
  });

  it('is not said of text with CR alone at its line ends, or in UTF-16', async () => {
    const content = 'sku,name\rA,"two\rlines"\rB,last\r';
    expect(inShort(await rowsOf('cr.csv', content))).toEqual([
      [2, 'two\nlines'],
      [4, 'last'],
    ]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('sku,name\nA,x', 'utf16le')]);
    expect(inShort(await rowsOf('utf16.csv', utf16))).toEqual([[2, 'x']]);
  });
});

describe('the rows of a price file', () => {
  it('has quotes, commas and line ends inside quotes, blanks around them, and CR LF', async () => {
    const rows = await rowsOf(
      'quotes.csv',
      'sku,name,price\r\nA, "two\r\nlines, and a ""word""" ,1\r\n\r\n B , plain , 2 \r\nC,"",3',
    );
    expect(rows).toEqual([
      { line: 2, row: { sku: 'A', name: 'two\nlines, and a "word"', price: '1' } },
      { line: 5, row: { sku: 'B', name: 'plain', price: '2' } },
      { line: 6, row: { sku: 'C', name: '', price: '3' } },
    ]);
  });

  it('a quote that is never closed costs its own row and none behind it', async () => {
    const many = Array.from({ length: 6_000 }, (_, at) => `N-${at},row ${at}`);
    const rows = await rowsOf('open.csv', ['sku,name', 'A,"open', ...many].join('\n'));
    expect(rows).toHaveLength(6_001);
    expect(inShort(rows.slice(0, 2))).toEqual([
      [2, 'a quote is opened and not closed'],
      [3, 'row 0'],
    ]);
    expect(inShort(await rowsOf('end.csv', 'sku,name\nA,first\nB,"open\nC,last'))).toEqual([
      [2, 'first'],
      [3, 'a quote is opened and not closed'],
      [4, 'last'],
    ]);
  });

  it('a quote in the middle of a value, or behind one, costs its row', async () => {
    expect(inShort(await rowsOf('middle.csv', 'sku,name\nA,5" bowl\nB,"x" y\nC,"open\nD,"x\nE,last'))).toEqual([
      [2, 'a quote in the middle of a value'],
      [3, 'a quote in the middle of a value'],
      [4, 'a quote in the middle of a value'],
      [5, 'a quote is opened and not closed'],
      [6, 'last'],
    ]);
  });

  it('a row with more or fewer columns than the header is rejected', async () => {
    expect(inShort(await rowsOf('columns.csv', 'sku,name\nA\nB,b,c\nC,good'))).toEqual([
      [2, 'the row and the header have different numbers of columns'],
      [3, 'the row and the header have different numbers of columns'],
      [4, 'good'],
    ]);
  });

  it('takes the marks that files begin with, and UTF-16', async () => {
    const csv = 'sku,name\r\nA,Größe\r\n';
    const utf16 = Buffer.from(`\uFEFF${csv}`, 'utf16le');
    for (const content of [`\uFEFF${csv}`, utf16, Buffer.from(utf16).swap16()]) {
      expect(inShort(await rowsOf('mark.csv', content))).toEqual([[2, 'Größe']]);
    }
    expect(inShort(await rowsOf('mark.ndjson', '\uFEFF{"name":"first"}\r\n{"name":"second"}'))).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
  });

  it('a line in another encoding is rejected and not guessed at', async () => {
    const latin = Buffer.from('sku,name\nA,Größe\nB,good', 'latin1');
    expect(inShort(await rowsOf('latin.csv', latin))).toEqual([
      [2, 'the line is not UTF-8'],
      [3, 'good'],
    ]);
    await expect(rowsOf('latin-header.csv', Buffer.from('sku,nämë\nA,b', 'latin1'))).rejects.toThrow('not UTF-8');
  });

  it('a line without end costs no memory and no row behind it, also out of a small gzip', async () => {
    const long = 'x'.repeat(8_000_000);
    const packed = gzipSync(`{"name":"first"}\n{"name":"${long}"}\n{"name":"last"}\n`);
    expect(packed.length).toBeLessThan(50_000);
    const fault = 'the line is longer than 1000000 bytes';
    expect(inShort(await rowsOf('bomb.ndjson.gz', packed))).toEqual([
      [1, 'first'],
      [2, fault],
      [3, 'last'],
    ]);
    expect(inShort(await rowsOf('bomb.csv', `sku,name\nA,${long}\nB,last`))).toEqual([
      [2, fault],
      [3, 'last'],
    ]);
  });

  it('stops reading a gzip that unpacks to far more than it holds, and reads one that packs well', async () => {
    const rows = (count: number): string => `sku,name\n${'A,the same name on every line\n'.repeat(count)}`;
    await expect(rowsOf('made-to-unpack.csv.gz', gzipSync(rows(2_000_000)))).rejects.toThrow('unpacks to more');
    expect(await rowsOf('packs-well.csv.gz', gzipSync(rows(50_000)))).toHaveLength(50_000);
  }, 30_000);

  it('says what is wrong with a file that is none', async () => {
    await expect(rowsOf('cut.csv.gz', gzipSync('sku,name\nA,b\n').subarray(0, 20))).rejects.toThrow();
    await expect(rowsOf('no.csv.gz', 'hello')).rejects.toThrow();
  });
});
