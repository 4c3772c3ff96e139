import { describe, expect, it } from 'vitest';
import { typedSymbol } from '../typed-symbol.ts';
import { normalSymbol } from './symbol.ts';
import type { SymbolFormat } from './symbol.ts';

const reported = (format: SymbolFormat, text: string, symbologyIdentifier = '') => {
  const symbol = normalSymbol({ format, text, bytes: new Uint8Array(), symbologyIdentifier, corners: null });
  return [symbol.format, symbol.text, symbol.symbologyIdentifier];
};

describe('the one spelling of a symbol', () => {
  it.each([
    [
      ['ean-13', '0036000291452', ']E0'],
      ['upc-a', '036000291452', ']E0'],
    ],
    [
      ['upc-a', '0036000291452', ''],
      ['upc-a', '036000291452', ''],
    ],
    [
      ['ean-13', '4006381333931', ']E0'],
      ['ean-13', '4006381333931', ']E0'],
    ],
    [
      ['data-matrix', '\u001d0109506000134352', ''],
      ['data-matrix', '0109506000134352', ']d2'],
    ],
    [
      ['code-128', ']C110A\u001d17301231', ''],
      ['code-128', '10A\u001d17301231', ']C1'],
    ],
    [
      ['code-128', ']C1\u001d10A', ''],
      ['code-128', '10A', ']C1'],
    ],
    [
      ['qr', '10A\u001d17301231', ']Q3'],
      ['qr', '10A\u001d17301231', ']Q3'],
    ],
    [
      ['qr', ']C1 is a symbology identifier', ']Q1'],
      ['qr', ']C1 is a symbology identifier', ']Q1'],
    ],
  ] as const)('%j is %j', ([format, text, identifier], expected) => {
    expect(reported(format, text, identifier)).toEqual(expected);
  });

  it('knows what a hand scanner says in front of the text', () => {
    expect(typedSymbol(']d2010950600013435210A\u001d17301231')).toMatchObject({
      format: 'data-matrix',
      symbologyIdentifier: ']d2',
      text: '010950600013435210A\u001d17301231',
    });
    expect(typedSymbol(']E00036000291452')).toMatchObject({ format: 'upc-a', text: '036000291452' });
    expect(typedSymbol(']E496385074')).toMatchObject({ format: 'ean-8', text: '96385074' });
  });

  it('leaves typed text as it is', () => {
    expect(typedSymbol('  REF 4711 ')).toMatchObject({
      format: 'unknown',
      text: 'REF 4711',
      symbologyIdentifier: '',
      corners: null,
    });
  });
});
