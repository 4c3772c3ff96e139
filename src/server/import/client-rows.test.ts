import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { orderRows, priceRows } from './client-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-client-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The cents of each row, or line, SKU and reason of a rejected one. */
async function pricesOf(cells: readonly string[]): Promise<(number | readonly [number, string, string])[]> {
  const path = join(folder, 'prices.csv');
  writeFileSync(path, ['SKU,Price', ...cells.map((cell, at) => `S-${at},${quoted(cell)}`)].join('\n'));
  const read: (number | readonly [number, string, string])[] = [];
  for await (const each of priceRows(path, () => undefined)) {
    read.push('row' in each ? each.row.priceCents : [each.line, each.sku, each.reason]);
  }
  return read;
}

it.each([
  ['12.5', 1_250],
  ['12.50', 1_250],
  [' $1,234.56 ', 123_456],
  ['US$ 1,234.56', 123_456],
  ['1234.56 USD', 123_456],
  ['usd 12', 1_200],
  ['12.5000', 1_250],
  ['0.01', 1],
  ['1,000,000', 100_000_000],
])('DIST-05 the price %j of a client file is %i cents', async (cell, cents) => {
  expect(await pricesOf([cell])).toEqual([cents]);
});

it.each([
  '-5.00',
  '(5.00)',
  '5.00-',
  '0',
  '0.00',
  '1.234,56',
  '1.234.567',
  '1234,56',
  '12,50',
  '1,23',
  '12,345,6',
  '1 234.56',
  '1.000',
  '12.345',
  '12.3456',
  '12.50005',
  '€12.50',
  '12.50 EUR',
  'CAD 12.50',
  '12.50 / box',
  '12.50/ea',
  '2 for 5.00',
  '1e3',
  '1.5E+2',
  '0x10',
  '.50',
  '5.',
  '１２.50',
  'NaN',
  'Infinity',
  'call',
  '',
  '1,000,000.01',
  '99999999999999999999',
])(
  'DIST-05 the price %j of a client file is rejected with its line and SKU, and the rows around it are read',
  async (cell) => {
    const [before, rejected, after] = await pricesOf(['1.00', cell, '2.00']);
    expect([before, after]).toEqual([100, 200]);
    expect(rejected).toEqual([3, 'S-1', expect.stringMatching(/price/)]);
  },
);

/** Any amount in the ways price files write it. */
const amount = fc.record({
  cents: fc.integer({ min: 1, max: 100_000_000 }),
  groups: fc.boolean(),
  zeros: fc.constantFrom('', '00', '000'),
  before: fc.constantFrom('', '$', '$ ', 'USD ', 'US$', ' '),
  after: fc.constantFrom('', ' USD', ' '),
});

it('DIST-05 property: every amount written in dollars is read as exactly that number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 40 }), async (amounts) => {
      const cells = amounts.map(({ cents, groups, zeros, before, after }) => {
        const dollars = String(Math.floor(cents / 100));
        const whole = groups ? dollars.replace(/\B(?=(\d{3})+$)/g, ',') : dollars;
        return `${before}${whole}.${String(cents % 100).padStart(2, '0')}${zeros}${after}`;
      });
      expect(await pricesOf(cells)).toEqual(amounts.map(({ cents }) => cents));
    }),
    { numRuns: 60 },
  );
});

it('DIST-05 property: whatever stands in the price column is read as the amount it says, or rejected with its row', async () => {
  const cell = fc
    .array(fc.constantFrom(...'0123456789', '.', ',', '-', '$', ' ', 'e', 'E', '+', '/', '(', ')', 'USD', '€', '%'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 40 }), async (cells) => {
      const read = await pricesOf(cells);
      expect(read).toHaveLength(cells.length);
      for (const [at, each] of read.entries()) {
        if (typeof each !== 'number') {
          expect(each.slice(0, 2)).toEqual([at + 2, `S-${at}`]);
          continue;
        }
        const digits = (cells[at] ?? '').replaceAll(/[$ ,]|USD|US/gi, '');
        expect(digits).toMatch(/^\d+(\.\d+)?$/);
        expect(each / 100).toBe(Number(digits));
      }
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['0', '2026-01-02'],
  ['-1', '2026-01-02'],
  ['1.5', '2026-01-02'],
  ['1e2', '2026-01-02'],
  ['1,000', '2026-01-02'],
  ['100000', '2026-01-02'],
  ['2 boxes', '2026-01-02'],
  ['1', '2026-02-30'],
  ['1', '13/01/2026'],
  ['1', '31.01.2026'],
  ['1', '1/2/26'],
  ['1', '2026-06-02'],
  ['1', '1989-12-31'],
  ['1', ''],
])(
  'DIST-05 a past order of %j on %j is rejected with its line and SKU, and the next row is read',
  async (qty, date) => {
    const path = join(folder, 'orders.csv');
    writeFileSync(path, `SKU,Quantity,Order date\nA,${quoted(qty)},${quoted(date)}\nB,2,1/31/2026\n`);
    const read: unknown[] = [];
    for await (const each of orderRows(path, () => undefined, '2026-06-01')) read.push(each);
    expect(read).toEqual([
      { line: 2, sku: 'A', reason: expect.stringMatching(/quantity|date/) },
      { line: 3, row: { sku: 'B', qty: 2, orderedOn: '2026-01-31' } },
    ]);
  },
);

/** The prices of a file with this header and one row. */
async function withHeader(header: string, row: string): Promise<unknown> {
  const path = join(folder, 'header.csv');
  writeFileSync(path, `${header}\n${row}\n`);
  const read: unknown[] = [];
  for await (const each of priceRows(path, () => undefined)) read.push('row' in each ? each.row : each);
  return read;
}

it('DIST-05 a file with the distributor’s SKU and the manufacturer’s catalog number is read by the SKU', async () => {
  const wanted = [{ sku: 'A-1', priceCents: 250 }];
  expect(await withHeader('SKU,Catalog number,Price', 'A-1,M-7,2.50')).toEqual(wanted);
  expect(await withHeader('Catalog Number,Item,sku,Your price', 'M-7,x,A-1,2.50')).toEqual(wanted);
});

it('DIST-05 of two columns that may both be meant none is guessed, and both are named as the file has them', async () => {
  await expect(withHeader('Item number,Catalog number,Price', 'A-1,M-7,2.50')).rejects.toThrow(
    'The columns "Item number" and "Catalog number" could both be "sku". Remove or rename one.',
  );
  // The list price and one's own.
  await expect(withHeader('SKU,Price,Your price', 'A-1,9.00,2.50')).rejects.toThrow(
    'The columns "Price" and "Your price" could both be "price". Remove or rename one.',
  );
  await expect(withHeader('SKU,sku,Price', 'A-1,A-1,2.50')).rejects.toThrow(
    'The header has the column "sku" twice. Remove or rename one.',
  );
});
