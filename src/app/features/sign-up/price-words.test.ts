import { expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

it('AUTH-04 SUB-28 the card step says what it costs, and from when on', () => {
  expect(priceWords({ renewalAmount: 99 }, true)).toBe(
    'Nothing is charged now. The first 30 days are free; after that it’s $99.00 a month, paid by card.',
  );
  expect(priceWords(undefined, true)).toBe('Your subscription is paid by card.');
});

it('LOC-01 SUB-28 an added location is promised no free days: it may share a trial that is nearly over', () => {
  const words = priceWords({ renewalAmount: 99 }, false);
  expect(words).toContain('$99.00 a month');
  expect(words).not.toMatch(/free|Nothing is charged/);
});
