import { describe, expect, it } from 'vitest';
import { readNumber, refusedNumber } from './read-number.ts';

const copies = { min: 1, max: 500, decimals: 0 };
const offset = { min: -5, max: 5, decimals: 2 };
const typing = { value: 3, isLeft: false };
const left = { value: 3, isLeft: true };

describe('a number that a field rejects', () => {
  it('LBL-04 is answered with the limit and the number that stays in effect', () => {
    expect(refusedNumber('9999', copies, typing)).toBe('500 at most; it stays at 3.');
    expect(refusedNumber('0', copies, left)).toBe('1 at least; it stays at 3.');
  });

  it('is reported as too small only once the field is left', () => {
    expect(refusedNumber('0', copies, typing)).toBeNull();
    expect(refusedNumber('9', { min: 95, max: 105, decimals: 2 }, { value: 100, isLeft: false })).toBeNull();
  });

  it('does not complain about one within its limits', () => {
    expect(refusedNumber('500', copies, left)).toBeNull();
    expect(refusedNumber('-1.25', offset, left)).toBeNull();
  });

  it.each(['1e3', '-', '-2', '1.5', '1,5', '12 34', '٣', '+4', '0x10'])(
    'never makes another whole number of "%s", and says what would do',
    (text) => {
      expect(readNumber(text, copies) ?? -1).toBeLessThan(1);
      expect(refusedNumber(text, copies, left)).toMatch(/; it stays at 3\.$/);
    },
  );

  it('waits for the rest of a number after a sign or a decimal point, where these are allowed', () => {
    for (const text of ['-', '-.', '1.', '.5', '']) expect(refusedNumber(text, offset, typing)).toBeNull();
    expect(refusedNumber('-', offset, left)).toBe('Enter a number from -5 to 5; it stays at 3.');
    expect(refusedNumber('1e3', offset, typing)).toBe('Enter a number from -5 to 5; it stays at 3.');
  });
});

describe('a number that a field accepts', () => {
  it('is read as written, to the allowed decimal places', () => {
    expect(readNumber(' 25 ', copies)).toBe(25);
    expect(readNumber('98.', offset)).toBe(98);
    expect(readNumber('.5', offset)).toBe(0.5);
    expect(readNumber('1.239', offset)).toBe(1.24);
  });
});
