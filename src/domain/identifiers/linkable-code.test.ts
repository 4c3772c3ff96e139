import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hibcCheckCharacter, hibcCodeOfIdentifier, hibcSpellings } from './hibc.ts';
import { expectedCheckDigit, linkableCode, linkableText } from './linkable-code.ts';
import { parseScan, type SymbolFormat } from './parse-scan.ts';
import { plainCode } from './plain-code.ts';

const GS = '\u001d';
const GTIN = '04006381333931';

function linked(text: string, format: SymbolFormat = 'unknown', symbologyIdentifier = ''): string {
  const linkable = linkableCode(parseScan(text, { format, symbologyIdentifier, thisYear: 2026 }));
  return linkable.ok ? linkable.code : `fault ${linkable.fault}`;
}

describe('the code that is linked', () => {
  it.each([
    ['4006381333931', 'ean-13', ''],
    ['4006381333931', 'unknown', ''],
    ['4 006381 333931', 'unknown', ''],
    ['04006381333931', 'code-128', ''],
    ['4006381333931', 'code-128', ''],
    ['(01)04006381333931(17)290430(10)LOT7', 'unknown', ''],
    ['(01) 04006381333931 (10) LOT7', 'unknown', ''],
    ['(17)290430(10)LOT7(01)04006381333931', 'unknown', ''],
    ['(01)04006381333931(21)SN1', 'qr', ''],
    [`010400638133393117290430${GS}10LOT7`, 'data-matrix', ']d2'],
    ['010400638133393117290430', 'unknown', ''],
    ['https://id.gs1.org/01/04006381333931/10/LOT7', 'qr', ''],
  ] as const)('ITEM-28 of %j (%s) is the GTIN, without lot and date', (text, format, identifier) => {
    expect(linked(text, format, identifier)).toBe(GTIN);
  });

  it('ITEM-28 of an HIBC label is labeler, product and unit, however much more it says', () => {
    const signed = (body: string): string => body + hibcCheckCharacter(body);
    const code = '+A123BJC5D6E71';
    for (const text of ['+A123BJC5D6E71G', '*+a123bjc5d6e71g*', signed('+A123BJC5D6E71/$$3280930LOT9')]) {
      expect(linked(text)).toBe(code);
      expect(linked(text, 'code-128')).toBe(code);
    }
    expect(linked('+A123BJC5D6E71H')).toBe('fault hibc-check');
    expect(linked(signed('+$$3280930LOT9/'))).toBe('fault batch');
  });

  it.each([
    ['4006381333930', 'unknown', 'gtin-check-digit'],
    ['4006381333930', 'code-128', 'gtin-check-digit'],
    ['4006381333930', 'ean-13', 'gtin-check-digit'],
    ['(01)04006381333930(17)290430', 'unknown', 'gs1-check-digit'],
    ['(17)290430(10)LOT7', 'unknown', 'batch'],
    ['HTTPS://STOCK.EXAMPLE/Q/0123456789ABCDEF', 'qr', 'label'],
    ['q/0123456789abcdef', 'unknown', 'label'],
    ['two words', 'code-128', 'text'],
    ['abc', 'unknown', 'text'],
    ['', 'unknown', 'empty'],
  ] as const)('ITEM-28 there is none of %j (%s): %s', (text, format, fault) => {
    expect(linked(text, format)).toBe(`fault ${fault}`);
  });

  it('keeps article numbers, also those that could be the letters of a label, as they are', () => {
    for (const text of ['12345678', 'REF-4711', '0123456789ABCDEF', '12345678901']) {
      expect(linked(text)).toBe(text);
      expect(linked(text, 'code-128')).toBe(text);
    }
  });

  it('stays what it is when it is read again', () => {
    const digits = fc.stringMatching(/^\d{8,14}$/);
    const texts = fc.oneof(digits, fc.stringMatching(/^\+[A-Z]\d{3}[A-Z0-9]{2,9}$/), fc.string({ maxLength: 90 }));
    fc.assert(
      fc.property(texts, fc.constantFrom<SymbolFormat>('unknown', 'code-128', 'qr'), (text, format) => {
        const code = linked(text, format);
        if (code.startsWith('fault ')) return;
        expect(linkableText(code)).toEqual({ ok: true, code });
        expect(plainCode(code)).toEqual({ ok: true, code });
      }),
      { numRuns: 2000 },
    );
  });

  it('says which last digit is expected', () => {
    expect(expectedCheckDigit('4006381333930')).toBe(1);
    expect(expectedCheckDigit('4 006381 333930')).toBe(1);
    expect(expectedCheckDigit('(01)04006381333930(17)290430')).toBe(1);
    expect(expectedCheckDigit('+A123BJC5D6E71H')).toBeNull();
  });
});

describe('HIBC identifiers as catalogs write them', () => {
  it('with or without plus sign and check character they become one code, which looks up every spelling', () => {
    for (const text of ['A123BJC5D6E71G', '+A123BJC5D6E71G', 'a123bjc5d6e71', '+A123BJC5D6E71']) {
      expect(hibcCodeOfIdentifier(text)).toBe('+A123BJC5D6E71');
    }
    expect(hibcCodeOfIdentifier('00841523106431')).toBeNull();
    expect(hibcSpellings('+A123BJC5D6E71')).toEqual(['+A123BJC5D6E71', 'A123BJC5D6E71', 'A123BJC5D6E71G']);
  });
});
