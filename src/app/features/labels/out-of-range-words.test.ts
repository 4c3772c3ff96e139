import { describe, expect, it } from 'vitest';
import { outOfRangeWords } from './out-of-range-words.ts';

const copies = { min: 1, max: 500, value: 3, isLeft: false };

describe('a number that a field does not take', () => {
  it('LBL-04 is answered with its limit and with the number that stays in effect', () => {
    expect(outOfRangeWords(9999, copies)).toBe('500 at most; it stays at 3.');
    expect(outOfRangeWords(0, { ...copies, isLeft: true })).toBe('1 at least; it stays at 3.');
  });

  it('is said to be too small only when nobody types on', () => {
    expect(outOfRangeWords(0, copies)).toBeNull();
    expect(outOfRangeWords(9, { min: 95, max: 105, value: 100, isLeft: false })).toBeNull();
  });

  it('says nothing of one within its limits', () => {
    expect(outOfRangeWords(500, { ...copies, isLeft: true })).toBeNull();
  });
});
