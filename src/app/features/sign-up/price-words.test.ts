import { expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

it('AUTH-04 SUB-28 the card step says what it costs, and from when on', () => {
  expect(priceWords({ renewalAmount: 99 })).toBe(
    'Nothing is charged now. The first 30 days are free; after that it’s $99.00 a month, paid by card.',
  );
  expect(priceWords(undefined)).toContain('Nothing is charged now.');
});
