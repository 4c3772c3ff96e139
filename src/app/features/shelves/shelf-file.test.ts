import { expect, it } from 'vitest';
import { readShelfBytes, readShelfFile } from './shelf-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const problemOf = (data: Uint8Array): string => {
  const read = readShelfBytes('list.csv', data);
  return 'problem' in read ? read.problem : 'none';
};

it.each([
  [new Uint8Array(), 'This file is empty.'],
  [bytes(' \r\n\n'), 'This file is empty.'],
  [bytes(',,,\n,,\n'), 'This file is empty.'],
  [bytes('name,sku\n'), /^This file has one row/],
  [bytes('sku\n1\n2\n'), /^Only one column was found/],
  [bytes('name^sku\na^1\n'), /^Only one column was found/],
  [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), /^This is an Excel workbook/],
  [new Uint8Array([0x25, 0x50, 0x44, 0x46]), /^This is a PDF/],
  [new Uint8Array([65, 44, 66, 0, 0, 1]), /^This file isn’t text/],
  [bytes(`name,sku\n${'a,1\n'.repeat(10_001)}`), /^This file has 10,001 rows/],
])('INV-23 says what is wrong with a file (%#)', (data, words) => {
  expect(problemOf(data)).toMatch(words);
});

it('INV-23 takes 10,000 rows, and lines that end as on an old Mac', () => {
  const read = readShelfBytes('list.csv', bytes(`name;sku\r${'a;1\r'.repeat(10_000)}`));
  expect('file' in read ? read.file.records.length : read.problem).toBe(10_001);
});

it.each([
  ['UTF-8', bytes('\uFEFFname,sku\nGaze stérile,1')],
  ['Windows', Uint8Array.from('name,sku\nGaze st\u00e9rile,1', (letter) => letter.codePointAt(0) ?? 0)],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFFname,sku\nGaze stérile,1', 'utf16le'))],
])('INV-23 reads letters as %s writes them', (_, data) => {
  const read = readShelfBytes('list.csv', data);
  expect('file' in read ? read.file.records[1]?.fields : read.problem).toEqual(['Gaze stérile', '1']);
});

it('INV-23 says that a file is too large or gone, and does not read it', async () => {
  const unread = { name: 'x.csv', size: 10_000_001, arrayBuffer: () => Promise.reject(new Error('read')) };
  expect(await readShelfFile(unread)).toEqual({ problem: expect.stringMatching(/larger than 10 MB/) });
  expect(await readShelfFile({ ...unread, size: 5 })).toEqual({ problem: expect.stringMatching(/can’t be read/) });
});
