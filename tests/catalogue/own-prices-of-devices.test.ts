/**
 * Own price files and the best offer with real devices: their catalog numbers are as in practices' price lists, including
 * quotes, commas and leading zeros.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isBetterOffer, type OfferToRank } from '#domain/catalogue/best-offer.ts';
import { priceRows } from '#server/import/client-rows.ts';
import { workbook } from '#tests/support/workbook.ts';
import { readDevices } from './read-devices.ts';

interface Numbered {
  readonly catalogNumber?: string | null;
  readonly ids: readonly { readonly di: string }[];
}

const numbers = [
  ...new Set(
    readDevices<Numbered>().flatMap(({ catalogNumber, ids }) => {
      const sku = (catalogNumber ?? ids[0]?.di ?? '').trim();
      return sku === '' || sku.length > 80 ? [] : [sku];
    }),
  ),
];
const folder = mkdtempSync(join(tmpdir(), 'stockroom-own-prices-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readBack(name: string, content: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const taken: { sku: string; priceCents: number }[] = [];
  const rejected: unknown[] = [];
  for await (const entry of priceRows(path, () => undefined)) {
    if ('row' in entry) taken.push(entry.row);
    else rejected.push(entry);
  }
  return { taken, rejected };
}

const priceOf = (index: number): number => 1 + ((index * 7919) % 200_000);
const wanted = numbers.map((sku, index) => ({ sku, priceCents: priceOf(index) }));

it('DIST-05 the numbers of real devices come back as they are, from CSV', { timeout: 60_000 }, async () => {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = wanted.map(({ sku, priceCents }) => `${quoted(sku)},${(priceCents / 100).toFixed(2)}`);
  const { taken, rejected } = await readBack('devices.csv', `SKU,Price\n${lines.join('\n')}\n`);
  expect(numbers.length).toBeGreaterThan(20);
  expect(rejected).toEqual([]);
  expect(taken).toEqual(wanted);
});

it('DIST-05 and from an Excel workbook, numbers that look like amounts included', { timeout: 60_000 }, async () => {
  const rows = wanted.map(({ sku, priceCents }) => [sku, priceCents / 100]);
  const { taken, rejected } = await readBack('devices.xlsx', workbook([['SKU', 'Price'], ...rows.slice(0, 3_000)]));
  expect(rejected).toEqual([]);
  expect(taken).toEqual(wanted.slice(0, 3_000));
});

it('DIST-05 the best offer is one that nothing beats, whoever is connected or preferred', () => {
  const distributors = ['1', '2', '3', '4', '5'];
  for (const [index, sku] of numbers.slice(0, 5_000).entries()) {
    const offers = distributors.map((distributor_id, at): OfferToRank => ({
      distributor_id,
      price_cents: (index + at) % 11 === 0 ? null : 100 + ((sku.length * 31 + index * (at + 1)) % 5),
      stock_level: (index * (at + 3)) % 4,
    }));
    const ranks = {
      connected: new Set(distributors.filter((_, at) => (index >> at) % 2 === 0)),
      recommended: new Set(distributors.filter((_, at) => (index >> (at + 2)) % 2 === 0)),
    };
    const best = offers.reduce((one, other) => (isBetterOffer(other, one, ranks) ? other : one));
    expect(offers.filter((other) => isBetterOffer(other, best, ranks))).toEqual([]);
  }
});
