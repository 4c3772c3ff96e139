import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/errors/error-codes.ts';
import { REFUSALS } from '#domain/intents/refusal.ts';
import { ERROR_TEXTS, errorText } from './error-text.ts';

describe('error words', () => {
  it('API-58 the words cover exactly the codes of the contract, and those the refusals of the rules', () => {
    expect(Object.keys(ERROR_TEXTS).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
    for (const code of REFUSALS) expect(ERROR_TEXTS).toHaveProperty(code);
  });

  it('AUTH-19 a wrong login says so to the letter', () => {
    expect(errorText('wrong-login')).toBe('Wrong e-mail or password');
  });

  it('every sentence says something and shows no code', () => {
    for (const [code, words] of Object.entries(ERROR_TEXTS)) {
      expect(words.length).toBeGreaterThan(10);
      if (code.includes('-')) expect(words).not.toContain(code);
    }
  });

  it('a code of a later build still gets a sentence', () => {
    expect(errorText('never-heard-of')).toMatch(/refused/);
    expect(errorText(null)).toMatch(/refused/);
  });
});
