import { describe, expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary(
  ['anesthetic', 'glove', 'haemodialysis', 'hemodialysis', 'pro', 'probe', 'prophy', 'vial', 'vinyl'].toSorted(),
);

describe('words that are said alike', () => {
  it('are found however they are spelled', () => {
    expect(['vynil', 'profy', 'hemodialisis', 'anaesthetic', 'glove'].map((word) => vocabulary.alike(word))).toEqual([
      ['vinyl'],
      ['prophy'],
      ['haemodialysis', 'hemodialysis'],
      ['anesthetic'],
      [],
    ]);
    expect(vocabulary.alike('hemodialysis')).toEqual(['haemodialysis']);
  });

  it('come before those that have as few letters wrong', () => {
    expect(vocabulary.near('profy')).toEqual(['prophy']);
    expect(vocabulary.near('glvoe')).toEqual(['glove']);
  });

  it('are letters only, and not too short', () => {
    expect(['10f', 'pro', 'a2'].map((word) => vocabulary.alike(word))).toEqual([[], [], []]);
    expect(phoneticKey('phyzz')).toBe('fis');
  });

  it('are distinguished from regional spellings of the same word, which are not mistakes', () => {
    expect(vocabulary.spellings('hemodialysis')).toEqual(['haemodialysis']);
    expect(['vynil', 'profy', 'hemodialisis'].map((word) => vocabulary.spellings(word))).toEqual([[], [], []]);
  });

  it('are never those with a digit', () => {
    const sizes = createVocabulary(['105ml', '15m', 'gauge27']);
    expect(['15ml', '27', 'gauge28'].map((word) => sizes.near(word))).toEqual([[], [], []]);
  });
});
