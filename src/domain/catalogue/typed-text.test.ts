import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedWords } from './search-words.ts';
import { packCounts, typedCode, typedText } from './typed-text.ts';

const words = (text: string): string => typedWords(typedText(text)).join(' ');

describe('what was typed', () => {
  it('is the same in other characters and abbreviations', () => {
    for (const [typed, meant] of [
      ['gloves 6½', 'gloves 6.5'],
      ['gloves 6 ½', 'gloves 6 1/2'],
      ['1⁄2 in tape', '1/2 in tape'],
      ['⅝ in', '5/8 in'],
      ['２x２', '2x2'],
      ['٢x٣', '2x3'],
      ['gauze\u20092×2', 'gauze 2x2'],
      ['gloves\u200bnitrile', 'gloves nitrile'],
      ['lido w/o epi', 'lido without epi'],
      ['8 fl oz', '8oz'],
      ['1/100k', '1:100,000'],
      ['tape 2 in x 10 yd', 'tape 2in 10 yd'],
      ['tape 2"x10yds', 'tape 2" 10 yd'],
      ['needle/27g', 'needle 27g'],
      ['x-lg', 'xlg'],
      ['X L', 'xl'],
      ['30g xshort', '30g x short'],
      ['no15 blade', '15 blade'],
      ['pk/10', 'pk 10'],
      ['1:100 000', '1:100,000'],
    ] as const) {
      expect([typed, words(typed)]).toEqual([typed, words(meant)]);
    }
  });

  it('is not changed otherwise, and never twice', () => {
    for (const text of ['2 x 2 in', 'ND105909', 'a/b', '1:100,000', '4 x 4 cm', 'w/epi', '11/12']) {
      expect(typedText(text)).toBe(text);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(typedText(typedText(text))).toBe(typedText(text));
      }),
    );
  });

  it('is a number as it was typed, in plain characters', () => {
    for (const code of ['NO-15', 'X-LG', '5LBS', 'BX/10']) expect(typedCode(code)).toBe(code);
    expect(typedCode('１２\u200d３')).toBe('123');
  });

  it('tells how many are in a pack', () => {
    expect(packCounts('gloves 100/bx')).toEqual(['100']);
    expect(packCounts('wipes 160ct')).toEqual(['160']);
    expect(packCounts('box of 1,000')).toEqual(['1000']);
    expect(packCounts('50 per box, pk/10')).toEqual(['50', '10']);
    for (const size of ['1:100 box', '2x2 box', '3.5 box', 'gauze 2 in', 'box of 2x2']) {
      expect([size, packCounts(size)]).toEqual([size, []]);
    }
  });
});
