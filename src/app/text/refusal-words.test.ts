import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#domain/intents/refusal.ts';
import { refusalWords } from './refusal-words.ts';

describe('words for an edit that was not taken in', () => {
  it('G6 G16 never say that it is kept, or that it can be discarded: there is none', () => {
    for (const code of REFUSALS) expect(refusalWords({ code })).not.toMatch(/\bkept\b|discard/i);
  });

  it('say that nothing was changed where the thing itself is gone', () => {
    expect(refusalWords({ code: 'item-gone' })).toMatch(/deleted.*nothing was changed/i);
    expect(refusalWords({ code: 'offer-out-of-stock' })).toMatch(/out of stock/);
  });
});
