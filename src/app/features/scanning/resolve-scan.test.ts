import { describe, expect, it } from 'vitest';
import { parseScan, type SymbolFormat } from '#domain/identifiers/parse-scan.ts';
import { asId } from '#domain/ids.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { resolveScan, type Found, type Lookups } from './resolve-scan.ts';
import { badText } from '../../text/code-text.ts';
import { foundText, isGood } from './scan-text.ts';
import { anItem } from '../../things/item/testing/an-item.ts';

const TOKEN = '0123456789ABCDEF';
const FOREIGN = 'ZZZZ56789ABCDEFG';
const gloves = anItem({ codes: ['00036000291452'] });
const twins = [anItem({ id: asId('8'), productName: 'Twin A' }), anItem({ id: asId('9'), productName: 'Twin B' })];
const packs = (own: string) => [
  { code: '02004111100008', text: 'Box of 200', isOwn: own === 'Box of 200' },
  { code: '12004111100005', text: 'Case of 1200', isOwn: own === 'Case of 1200' },
];
const byTheBox = anItem({ id: asId('10'), packageText: 'Box of 200', codePacks: packs('Box of 200') });
const byTheCase = anItem({ id: asId('11'), packageText: 'Case of 1200', codePacks: packs('Case of 1200') });
const byCode = new Map<string, readonly ItemView[]>([
  ['00036000291452', [gloves]],
  ['04006381333931', twins],
  ['+A123BJC5D60', [gloves]],
  ['12004111100005', [byTheBox, byTheCase]],
  ['02004111100008', [byTheCase]],
]);

const lookups: Lookups = {
  byToken: (token) => Promise.resolve(token === TOKEN ? gloves : null),
  byCode: (code) => Promise.resolve(byCode.get(code) ?? []),
  bySku: (text) => Promise.resolve(text.toLowerCase() === 'sku-1' ? [gloves] : []),
  elsewhere: (token) =>
    Promise.resolve(token === FOREIGN ? { locationId: asId('2'), locationName: 'Uptown', itemName: 'Alginate' } : null),
  version: () => Promise.resolve([1]),
};

function scan(text: string, format: SymbolFormat = 'unknown', symbologyIdentifier = ''): Promise<Found> {
  return resolveScan(parseScan(text, { format, symbologyIdentifier, thisYear: 2026 }), format, lookups);
}

describe('what a scan means here', () => {
  it('LBL-03 a label of ours finds its item, whatever its origin', async () => {
    expect(await scan(`HTTPS://OTHER.EXAMPLE/Q/${TOKEN}`, 'qr')).toMatchObject({ kind: 'item', item: { id: '1' } });
  });

  it('G14 a label that no item here has gets an answer, and one of another location says which', async () => {
    expect((await scan('HTTPS://X.EXAMPLE/Q/00000000000000AA', 'qr')).kind).toBe('unknown-label');
    const elsewhere = await scan(`HTTPS://X.EXAMPLE/Q/${FOREIGN}`, 'qr');
    expect(foundText(elsewhere, false)).toBe('This label belongs to Uptown');
    expect(isGood(elsewhere)).toBe(false);
  });

  it('a product code finds the item by its GTIN, with lot and expiry', async () => {
    expect(await scan('036000291452', 'upc-a')).toMatchObject({ kind: 'item', batch: {} });
    expect(await scan('0100036000291452172703311 0A1'.replace(' ', ''), 'data-matrix', ']d2')).toMatchObject({
      kind: 'item',
      batch: { expiry: '2027-03-31', lot: 'A1' },
    });
  });

  it('several items with one code are all offered', async () => {
    const several = await scan('4006381333931', 'ean-13');
    expect(several).toMatchObject({ kind: 'several', items: [{ id: '8' }, { id: '9' }] });
    expect(foundText(several, false)).toBe('2 items have this code. Choose one.');
  });

  it('PD-13 of one product kept by the box and by the case, the code on the case finds the case', async () => {
    expect(await scan('12004111100005')).toEqual({ kind: 'item', item: byTheCase, batch: {} });
  });

  it('PD-13 the code of another pack finds the item and says which pack was scanned and which is counted', async () => {
    const found = await scan('02004111100008');
    expect(found).toMatchObject({ kind: 'item', item: { id: '11' }, otherPack: 'Box of 200' });
    expect(foundText(found, false)).toMatch(
      /This code is on another pack: Box of 200. This item is counted as: Case of 1200.$/,
    );
  });

  it('an unknown code can be linked as what it is', async () => {
    expect(await scan('96385074', 'ean-8')).toMatchObject({ kind: 'unknown', code: '00000096385074' });
    expect(await scan('BIN-4711', 'code-128')).toMatchObject({ kind: 'unknown', text: 'BIN-4711', code: 'BIN-4711' });
    expect(await scan('two words', 'code-128')).toMatchObject({ kind: 'unknown', code: null });
  });

  it('a SKU or a label token can be typed', async () => {
    expect(await scan('sku-1')).toMatchObject({ kind: 'item' });
    expect(await scan('o123-4567 89ab cdef')).toMatchObject({ kind: 'item' });
  });

  it('a faulty code is never taken for another, and says why', async () => {
    const faulty = await scan('036000291453', 'upc-a');
    expect(faulty).toMatchObject({ kind: 'bad' });
    expect(foundText(faulty, false)).toContain('check digit');
  });

  it('lot and expiry without a product are told as such', async () => {
    expect(await scan('1727033110A1', 'data-matrix', ']d2')).toEqual({
      kind: 'batch',
      batch: { expiry: '2027-03-31', lot: 'A1' },
    });
  });
});

describe('why a code cannot be trusted', () => {
  it.each([
    ['gtin-check-digit', 'check digit'],
    ['gs1-check-digit', 'check digit'],
    ['hibc-check', 'check digit'],
    ['gs1-date', 'date doesn’t exist'],
    ['hibc-date', 'date doesn’t exist'],
    ['gs1-conflict', 'contradicts'],
    ['gs1-repeated', 'contradicts'],
    ['gs1-unknown-ai', 'isn’t valid'],
    ['gs1-truncated', 'cut off'],
    ['empty', 'is empty'],
  ] as const)('%s is told as %j', (code, words) => {
    expect(badText(code, null)).toContain(words);
    expect(badText(code, '17')).toContain('field 17');
  });
});
