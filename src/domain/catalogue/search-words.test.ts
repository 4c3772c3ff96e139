import { describe, expect, it } from 'vitest';
import { searchWords, typedWords } from './search-words.ts';

/** Each line lists spellings with the same words. */
const EQUAL: readonly (readonly string[])[] = [
  ['3cc', '3 cc', '3ml', '3 mL', '3-mL', '3.0 ml', '3 millilitres', '3 milliliters'],
  ['15ml', '15 ml', '15 cc'],
  ['16fr', '16 fr', '16 french', '16 Fr', '16-French', '16F', '16 f'],
  ['2"x2"', '2" x 2"', '2 x 2 in', '2x2in', '2in x 2in', '2” × 2”', '2 by 2 inches'],
  ['2 x 2', '2x2', '2 × 2', '2 by 2', '2.0 x 2.0'],
  ['1:100k', '1:100,000', '1:100000', '1: 100,000', '1/100,000'],
  ['27ga', '27 gauge', '27g', '27G', '27-gauge'],
  ['3.0 x 18', '3 x 18', '3x18', '3.00 X 18'],
  ['3.5mm x 50mm', '3.5 x 50 mm', '3.50x50mm'],
  ['2%', '2 %', '2.0 percent'],
  ['4-0', '4/0'],
  ['sz 7', 'size 7', 'Sz. 7', 'sz7'],
  ['x-large', 'xlarge', 'Extra Large', 'X Large'],
  ['.06', '0.06'],
  ['30°', '30 degrees', '30 deg'],
  ['1 gram', '1 g', '1gm'],
];

describe('the words of a text', () => {
  it('are the same for every spelling of a size', () => {
    for (const spellings of EQUAL) {
      const words = spellings.map((each) => typedWords(each).join(' '));
      expect([spellings[0], new Set(words).size, words]).toEqual([spellings[0], 1, words]);
    }
  });

  it('never make two sizes the same', () => {
    const sizes = EQUAL.map(([first = '']) => typedWords(first).join(' '));
    expect(new Set(sizes).size).toBe(EQUAL.length);
    expect(typedWords('30 x 18')).not.toEqual(typedWords('3.0 x 18'));
    expect(typedWords('10.0.20')).toEqual(['10.0.20']);
    expect(typedWords('1:50k')).not.toEqual(typedWords('1:500k'));
  });

  it('of a product are a size as a whole and each of its numbers', () => {
    expect(searchWords('Screw 3.5 mm x 50 mm')).toEqual(['screw', '3.5x50mm', '3.5mm', 'x', '50mm']);
    expect(typedWords('Screw 3.5 mm x 50 mm')).toEqual(['screw', '3.5x50mm']);
  });
});
