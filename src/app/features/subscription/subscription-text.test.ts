import { expect, it } from 'vitest';
import { nextTryText } from './subscription-text.ts';

const card = { number: '4242', paySystem: 'visa', date: '12/2031', postalCode: '' };

it('SUB-28 says when a declined payment is tried again, but not where there is no card, or nothing is due', () => {
  expect(nextTryText({ status: 'past_due', card }, '2026-11-29')).toBe('Nov 29, 2026');
  expect(nextTryText({ status: 'past_due', card: null }, '2026-11-29')).toBeNull();
  expect(nextTryText({ status: 'past_due', card }, null)).toBeNull();
  expect(nextTryText({ status: 'active', card }, '2026-11-29')).toBeNull();
});
