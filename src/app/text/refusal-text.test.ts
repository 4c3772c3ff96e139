import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#domain/intents/refusal.ts';
import { refusalText } from './refusal-text.ts';

describe('words for an edit that was not taken in', () => {
  it('G6 G16 never say that it is kept, or that it can be discarded: there is none', () => {
    for (const code of REFUSALS) expect(refusalText({ code })).not.toMatch(/\bkept\b|discard/i);
  });

  it('say that nothing was changed where the thing itself is gone', () => {
    expect(refusalText({ code: 'item-gone' })).toMatch(/deleted.*nothing was changed/i);
    expect(refusalText({ code: 'offer-out-of-stock' })).toMatch(/out of stock/);
  });
});
