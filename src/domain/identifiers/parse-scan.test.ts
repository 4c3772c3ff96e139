import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScan } from './parse-scan.ts';
import type { SymbolFormat } from './parse-scan.ts';

const GS = '\u001d';
const thisYear = 2026;
const scan = (text: string, format: SymbolFormat, symbologyIdentifier?: string) =>
  parseScan(text, { format, thisYear, ...(symbologyIdentifier !== undefined && { symbologyIdentifier }) });
const kind = (text: string, format: SymbolFormat, symbologyIdentifier?: string) => {
  const result = scan(text, format, symbologyIdentifier);
  return result.kind === 'bad' ? `bad ${result.code}` : result.kind;
};

describe('parseScan', () => {
  it('LBL-03 knows our own label from any carrier', () => {
    const token = 'K7M2QRT9ZX4C8VWA';
    expect(scan(`HTTPS://STOCK.EXAMPLE/Q/${token}`, 'qr', ']Q1')).toEqual({ kind: 'item-label', token });
    expect(scan(`]Q1HTTPS://STOCK.EXAMPLE/Q/${token}\r\n`, 'unknown')).toEqual({ kind: 'item-label', token });
    expect(scan('k7m2 qrt9 zx4c 8vwa', 'unknown')).toEqual({ kind: 'item-label', token, typed: 'k7m2 qrt9 zx4c 8vwa' });
  });

  it('reads product, lot and expiry from a GS1 DataMatrix', () => {
    expect(scan(`010950600013435210LOT7${GS}17270200`, 'data-matrix', ']d2')).toMatchObject({
      kind: 'product',
      gtin: '09506000134352',
      lot: 'LOT7',
      expiry: '2027-02-28',
      elements: [
        { ai: '01', value: '09506000134352' },
        { ai: '10', value: 'LOT7' },
        { ai: '17', value: '270200' },
      ],
    });
  });

  it('reads serial, production date, best before, count and the day of an expiry time', () => {
    expect(scan(`0109506000134352112601151527010121S9${GS}3012`, 'code-128', ']C1')).toMatchObject({
      serial: 'S9',
      productionDate: '2026-01-15',
      bestBefore: '2027-01-01',
      count: 12,
    });
    expect(scan('010950600013435270032706301430', 'qr', ']Q3')).toMatchObject({ expiry: '2027-06-30' });
    expect(scan(`02095060001343523710`, 'code-128', ']C1')).toMatchObject({ kind: 'product', count: 10 });
  });

  it('takes what is typed as it is printed: digits in groups, identifiers in brackets', () => {
    expect(scan('0 36000 29145 2', 'unknown')).toMatchObject({ kind: 'product', gtin: '00036000291452' });
    expect(scan('4 006381 333931', 'unknown')).toMatchObject({ kind: 'product', gtin: '04006381333931' });
    expect(scan('(01)09506000134352', 'unknown')).toMatchObject({ kind: 'product', gtin: '09506000134352' });
    expect(scan('(01) 09506000134352 (10)LOT7 (17)270200', 'unknown')).toMatchObject({
      gtin: '09506000134352',
      lot: 'LOT7',
      expiry: '2027-02-28',
    });
    expect(kind('(01)09506000134353', 'unknown')).toBe('bad gs1-check-digit');
    // Not a GTIN: an article number with spaces is unchanged.
    expect(kind('0 36000 29145 3', 'unknown')).toBe('text');
    expect(kind('(555) 0123', 'unknown')).toBe('text');
  });

  it('calls GS1 fields without a product a batch', () => {
    expect(scan(`1727073110LOT7`, 'code-128', ']C1')).toMatchObject({
      kind: 'batch',
      lot: 'LOT7',
      expiry: '2027-07-31',
    });
  });

  it.each([
    ['4006381333931', 'ean-13', '04006381333931'],
    ['96385074', 'ean-8', '00000096385074'],
    ['036000291452', 'upc-a', '00036000291452'],
    ['0036000291452', 'upc-a', '00036000291452'],
    ['01234565', 'upc-e', '00012345000065'],
    ['012345000065', 'upc-e', '00012345000065'],
    ['15400141288763', 'itf', '15400141288763'],
    ['0109506000134352', 'databar', '09506000134352'],
    ['4006381333931', 'unknown', '04006381333931'],
    ['96385074', 'unknown', '00000096385074'],
    ['01234565', 'unknown', '00012345000065'],
    ['https://id.gs1.org/01/09506000134352/10/A%2F1?17=270731&linkType=all', 'qr', '09506000134352'],
    ['https://maker.example/x/01/09506000134352', 'qr', '09506000134352'],
    [`010950600013435210A${GS}17270731`, 'unknown', '09506000134352'],
    ['01095060001343521727073110A', 'unknown', '09506000134352'],
    [`${GS}0109506000134352`, 'data-matrix', '09506000134352'],
  ] as const)('takes %s (%s) as product %s', (text, format, gtin) => {
    expect(scan(text, format)).toMatchObject({ kind: 'product', gtin });
  });

  it('reads lot and expiry from a GS1 link', () => {
    expect(scan('https://id.gs1.org/01/09506000134352/10/A%2F1/21/9?17=270731', 'qr')).toMatchObject({
      lot: 'A/1',
      serial: '9',
      expiry: '2027-07-31',
    });
  });

  it.each([
    ['4006381333930', 'ean-13', undefined, 'gtin-check-digit'],
    ['4006381333930', 'unknown', undefined, 'gtin-check-digit'],
    ['01234566', 'upc-e', undefined, 'gtin-check-digit'],
    ['15400141288764', 'itf', undefined, 'gtin-check-digit'],
    ['0109506000134353', 'data-matrix', ']d2', 'gs1-check-digit'],
    ['010950600013435217271301', 'data-matrix', ']d2', 'gs1-date'],
    ['010950600013435217270229', 'data-matrix', ']d2', 'gs1-date'],
    [`010950600013435210A${GS}17271301`, 'unknown', undefined, 'gs1-date'],
    ['0109506000134352XX', 'code-128', ']C1', 'gs1-unknown-ai'],
    ['https://id.gs1.org/01/09506000134353', 'qr', undefined, 'gs1-check-digit'],
    ['https://id.gs1.org/01/09506000134352?17=271301', 'qr', undefined, 'gs1-date'],
    ['https://id.gs1.org/01/09506000134352/10/%E0%A4%A', 'qr', undefined, 'gs1-characters'],
    ['+A123BJC5D6E71H', 'code-39', undefined, 'hibc-check'],
    ['', 'qr', undefined, 'empty'],
    [' \r\n', 'unknown', undefined, 'empty'],
    [GS, 'data-matrix', ']d2', 'empty'],
    [']C1', 'unknown', undefined, 'empty'],
  ] as const)('refuses %j (%s %s): %s', (text, format, identifier, code) => {
    expect(kind(text, format, identifier)).toBe(`bad ${code}`);
  });

  it.each([
    ['REF 4711', 'code-128'],
    ['12345678', 'unknown'],
    ['1234567', 'unknown'],
    ['4006381333930', 'code-128'],
    ['12345678', 'itf'],
    ['https://example.com/page?id=01', 'qr'],
    ['+49 30 1234567', 'unknown'],
    [`[)>\u001e06${GS}1P4711${GS}TLOT7\u001e\u0004`, 'data-matrix'],
    ['0109506000134353ABC', 'unknown'],
  ] as const)('hands on %j (%s) as text', (text, format) => {
    expect(scan(text, format)).toEqual({ kind: 'text', text });
  });

  it('reads a combined HIBC label', () => {
    expect(scan('+A123BJC5D6E71G', 'code-128')).toMatchObject({ kind: 'hibc', primary: { labeler: 'A123' } });
  });

  it('never throws, whatever the text, format and identifier', () => {
    const format = fc.constantFrom<SymbolFormat>('qr', 'unknown', 'code-128', 'ean-13', 'upc-e', 'itf', 'databar');
    const rest = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
    const head = fc.constantFrom('', ']C1', ']d2', '01', '+', 'https://a/01/09506000134352/', GS);
    fc.assert(
      fc.property(head, rest, format, (start, more, carrier) => {
        expect(() => scan(start + more, carrier)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
