import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EQUALS, REWRITES } from '#domain/catalogue/synonyms.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { nearness } from './nearness.ts';
import { planText } from './text-plan.ts';
import { createVocabulary } from './vocabulary.ts';

const words = [
  '2x2',
  'a2',
  'anesthetic',
  'carpule',
  'face',
  'gauze',
  'glove',
  'mask',
  'medium',
  'nitrile',
  'sponge',
  'syringe',
];
const vocabulary = createVocabulary(words);

describe('what a text asks for', () => {
  it('takes words, beginnings and synonyms', () => {
    const { groups, didYouMean } = planText('Nitrile glov, m', vocabulary);
    expect(groups).toEqual([
      { strong: ['nitrile'], weak: [] },
      { strong: [], weak: ['glove'] },
      { strong: [], weak: ['medium'] },
    ]);
    expect(didYouMean).toBeNull();
    expect(planText('anaesthetic', vocabulary).groups).toEqual([{ strong: [], weak: ['anesthetic', 'carpule'] }]);
  });

  it('reads sizes and shades as they are written', () => {
    expect(planText('gauze 2 x 2', vocabulary).groups.map(({ strong }) => strong)).toEqual([['gauze'], ['2x2']]);
    expect(planText('#A2', vocabulary).groups.map(({ strong }) => strong)).toEqual([['a2']]);
  });

  it('puts mistyped words right and says so; words that run together come apart', () => {
    expect(planText('nitril glvoe', vocabulary)).toMatchObject({ didYouMean: 'nitril glove', isPartial: false });
    expect(planText('gauzemask', vocabulary).groups.map(({ strong }) => strong)).toEqual([['gauze'], ['mask']]);
    expect(planText('glove qqqqqq', vocabulary)).toMatchObject({ isPartial: true });
  });

  it('has every synonym in the form that words have', () => {
    const all = [...EQUALS.flat(), ...REWRITES.flat().flatMap((text) => text.split(' '))];
    const wrong = all.filter((word) => word !== 's' && searchWords(word).join(' ') !== word);
    expect(wrong).toEqual([]);
  });

  it('never fails on any text', () => {
    // Halves of pairs as well; the generator's own units take seconds to be made.
    const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
    fc.assert(fc.property(fc.string({ unit, maxLength: 300 }), (text) => void planText(text, vocabulary)));
  });
});

describe('nearness', () => {
  it('counts a letter too many, too few, another, and two in the wrong order as one error', () => {
    const of = (word: string): number => nearness(word, 'glove', 3);
    expect([of('glove'), of('gloove'), of('glve'), of('glave'), of('golve'), of('blove')]).toEqual([
      0, 1, 1, 1, 1, 1.5,
    ]);
    expect(nearness('a', 'abcdef', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
