import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANDS, EQUALS, KINDS, REWRITES } from '#domain/catalogue/synonyms.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { editDistance } from '#domain/catalogue/edit-distance.ts';
import { createKindTable } from './kind-table.ts';
import { planText, replacementOf } from './text-plan.ts';
import { createVocabulary } from './vocabulary.ts';

const words = [
  '12mm',
  '1mm2',
  '2x2',
  '330',
  'a2',
  'aa77',
  'anesthetic',
  'face',
  'fg',
  'gauze',
  'glove',
  'lidocaine',
  'mask',
  'medium',
  'nitrile',
  'sponge',
  'syringe',
];
const vocabulary = createVocabulary(words);

const kinds = createKindTable([
  { id: '1', parent_id: null, root_id: null, name: 'Gloves & PPE' },
  { id: '2', parent_id: '1', root_id: '1', name: 'Exam Gloves' },
  { id: '3', parent_id: '2', root_id: '1', name: 'Nitrile' },
  { id: '4', parent_id: '1', root_id: '1', name: 'Syringe Tips, with channels' },
]);
const source = { vocabulary, kinds };
const plan = (text: string) => planText(text, source);
const strong = (text: string) => plan(text).map(({ groups }) => groups?.flatMap((group) => group.strong) ?? null);
const weak = (text: string) => plan(text).map(({ groups }) => groups?.flatMap((group) => group.weak) ?? null);

describe('what a text asks for', () => {
  it('takes words, beginnings and synonyms', () => {
    expect(plan('Nitrile glov, m').map(({ groups }) => groups)).toEqual([
      [{ strong: ['nitrile'], weak: [], kinds: [3] }],
      [{ strong: [], weak: ['glove'], kinds: [1, 2, 3] }],
      [{ strong: [], weak: ['medium'], kinds: [] }],
    ]);
    expect(weak('anaesthetic')).toEqual([['anesthetic', 'lidocaine']]);
    expect(weak('mask')).toEqual([[]]);
  });

  it('reads sizes and shades as they are written', () => {
    expect(strong('gauze 2 x 2')).toEqual([['gauze'], ['2x2']]);
    expect(strong('#A2')).toEqual([['a2']]);
    expect(weak('size 12')).toEqual([['12mm']]);
    expect(weak('no 12')).toEqual([['12mm']]);
    expect(plan('sz 12 gloves').map(({ word, typed, isSize }) => [word, typed, isSize])).toEqual([
      ['12', '12', true],
      ['glove', 'gloves', false],
    ]);
  });

  it('takes a code for the letters and the number that it is made of, and the other way', () => {
    expect(strong('fg330')).toEqual([['fg', '330']]);
    expect(weak('aa 77')).toEqual([['aa77'], ['aa77']]);
  });

  it('never takes a size, a ratio or a gauge for another one', () => {
    for (const word of ['15ml', '3x18', '1:300000', '28g', '16fr', '4%', '331']) {
      expect([word, plan(word)[0]?.groups, replacementOf(word, source)]).toEqual([word, null, null]);
    }
    expect(plan('1mm')[0]?.groups).toBeNull();
  });

  it('keeps every size of a long text', () => {
    const long = 'gauze mask glove nitrile syringe sponge lidocaine anesthetic medium face 2x2';
    expect(plan(long).map(({ word }) => word)).toContain('2x2');
  });

  it('takes a size in letters for nothing that merely begins so', () => {
    const other = { ...source, vocabulary: createVocabulary(['glove', 'large', 'medical', 'medium', 'smooth']) };
    const of = (text: string) => planText(text, other).map(({ groups, isSize }) => [groups?.[0]?.weak ?? null, isSize]);
    expect(of('med')).toEqual([[['medium'], true]]);
    expect(of('lrg')).toEqual([[['large'], true]]);
    expect(of('sm')).toEqual([[null, true]]);
    expect(planText('med', other)[0]?.apart?.[0]?.weak).toEqual(['medium', 'medical']);
  });

  it('reads a number and the word behind it as two where products have them so, and never a size of another unit', () => {
    const other = { ...source, vocabulary: createVocabulary(['12', '15mm', '4', 'mm', 'ply', 'quart', 'xlarge']) };
    const of = (text: string) =>
      planText(text, other).map(({ groups }) => groups?.map(({ strong, weak }) => [...strong, ...weak]) ?? null);
    expect(of('12ply')).toEqual([[['12'], ['ply']]]);
    expect(of('4qt')).toEqual([[['4'], ['quart']]]);
    expect(of('1.5cm')).toEqual([[['15mm']]]);
    expect([of('4mm'), of('4xl')]).toEqual([[null], [null]]);
  });

  it('tells how many are in a pack from a size', () => {
    const of = (text: string) => plan(text).map(({ word, isSize, isBeside }) => [word, isSize, isBeside]);
    expect(of('glove 100/bx')).toContainEqual(['100', false, 'count']);
    expect(of('glove 160ct')).toContainEqual(['160ct', false, 'count']);
    expect(of('glove box of 330')).toContainEqual(['330', false, 'count']);
    expect(of('gauze 2x2')).toContainEqual(['2x2', true, null]);
    expect(of('sponge 5 gallon')).toEqual([
      ['sponge', false, null],
      ['5', true, null],
      ['gallon', false, 'unit'],
    ]);
  });

  it('takes a size of several numbers by each of them only where each is another one', () => {
    const other = { ...source, vocabulary: createVocabulary(['1.5in', '18mm', '25g', '2in', '3mm']) };
    const of = (text: string) => planText(text, other)[0]?.apart?.map(({ weak }) => weak) ?? null;
    expect([of('3x18'), of('25x1.5'), of('2x2')]).toEqual([[['3mm'], ['18mm']], [['25g'], ['1.5in']], null]);
  });

  it('finds what a mistyped word or a brand that is not there stands for', () => {
    expect(replacementOf('glvoe', source)).toMatchObject({ understood: 'glove', isBrand: false });
    expect(replacementOf('purell', { ...source, vocabulary: createVocabulary(['hand', 'sanitizer']) })).toMatchObject({
      understood: 'hand sanitizer',
      isBrand: true,
    });
    expect(replacementOf('qqqqqq', source)).toBeNull();
    expect(strong('gauzemask')).toEqual([['gauze', 'mask']]);
  });

  it('says of several words what else products are called so', () => {
    const other = { ...source, vocabulary: createVocabulary(['mask', 'procedure', 'surgical']) };
    expect(planText('surgical mask', other).map(({ groups }) => groups?.[0]?.weak)).toEqual([['procedure'], []]);
  });

  it('has every synonym in the form that words have', () => {
    const phrases = [...REWRITES, ...BRANDS].flat().flatMap((text) => text.split(' '));
    const all = [...EQUALS.flat(), ...KINDS.flat(2), ...phrases];
    const wrong = all.filter((word) => word !== 's' && searchWords(word).join(' ') !== word);
    expect(wrong).toEqual([]);
  });

  it('never fails on any text', () => {
    // Includes lone surrogates; the generator's own units take seconds to create.
    const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
    fc.assert(fc.property(fc.string({ unit, maxLength: 300 }), (text) => void planText(text, source)));
  });
});

describe('nearness', () => {
  it('counts a letter too many, too few, another, and two in the wrong order as one error', () => {
    const of = (word: string): number => editDistance(word, 'glove', 3);
    expect([of('glove'), of('gloove'), of('glve'), of('glave'), of('golve'), of('blove')]).toEqual([
      0, 1, 1, 1, 1, 1.5,
    ]);
    expect(editDistance('a', 'abcdef', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
