import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/errors/error-codes.ts';
import { REFUSALS } from '#domain/intents/refusal.ts';
import { ERROR_WORDS, errorWords } from './error-words.ts';

describe('error words', () => {
  it('API-58 the words cover exactly the codes of the contract, and those the refusals of the rules', () => {
    expect(Object.keys(ERROR_WORDS).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
    for (const code of REFUSALS) expect(ERROR_WORDS).toHaveProperty(code);
  });

  it('AUTH-19 a wrong login says so to the letter', () => {
    expect(errorWords('wrong-login')).toBe('Wrong e-mail or password');
  });

  it('every sentence says something and shows no code', () => {
    for (const [code, words] of Object.entries(ERROR_WORDS)) {
      expect(words.length).toBeGreaterThan(10);
      if (code.includes('-')) expect(words).not.toContain(code);
    }
  });

  it('a code of a later build still gets a sentence', () => {
    expect(errorWords('never-heard-of')).toMatch(/refused/);
    expect(errorWords(null)).toMatch(/refused/);
  });
});
