import { expect, it } from 'vitest';
import type { PaymentResource } from '#contract/resources/subscription.ts';
import { showTimesOf } from '../../kit/dates.ts';
import { cardNeededText, nextTryText, paymentText } from './subscription-text.ts';

const card = { number: '4242', paySystem: 'visa', date: '12/2031', postalCode: '' };

it('SUB-28 says when a declined payment is tried again, but not where there is no card, or nothing is due', () => {
  expect(nextTryText({ status: 'past_due', card }, '2026-11-29')).toBe('Nov 29, 2026');
  expect(nextTryText({ status: 'past_due', card: null }, '2026-11-29')).toBeNull();
  expect(nextTryText({ status: 'past_due', card }, null)).toBeNull();
  expect(nextTryText({ status: 'active', card }, '2026-11-29')).toBeNull();
});

it('SUB-18 SUB-28 says by when a card is needed, as long as there is none', () => {
  const days = { renewsOn: '2026-12-28', trialEndsOn: '2026-12-28' };
  const location = { status: 'active', card: null, renewalAmount: 99 } as const;
  expect(cardNeededText(location, days)).toBe(
    'The free trial ends on Dec 28, 2026. Add a card by then to keep ordering.',
  );
  expect(cardNeededText(location, { ...days, trialEndsOn: null })).toBe(
    'The subscription renews on Dec 28, 2026. Add a card by then to keep ordering.',
  );
  for (const other of [{ card }, { renewalAmount: 0 }, { status: 'past_due' as const }])
    expect(cardNeededText({ ...location, ...other }, days)).toBeNull();
});

it('SUB-21 SUB-28 says by when a card is replaced that expires before it is charged again', () => {
  const location = { status: 'active', card: { ...card, date: '12/2026' }, renewalAmount: 99 } as const;
  const by = (renewsOn: string) => cardNeededText(location, { renewsOn, trialEndsOn: null });
  expect(by('2026-12-31')).toBeNull();
  expect(by('2027-01-01')).toBe(
    'This card expires before the payment on Jan 1, 2027. Update it by then to keep ordering.',
  );
  for (const other of [{ renewalAmount: 0 }, { status: 'past_due' as const }, { card: { ...card, date: '' } }])
    expect(cardNeededText({ ...location, ...other }, { renewsOn: '2027-01-01', trialEndsOn: null })).toBeNull();
});

it('SUB-28 a payment has the day that it had at the location, not in Greenwich', () => {
  showTimesOf('America/Los_Angeles');
  const paidAt = '2026-11-27T03:00:00.000Z';
  const attributes = { state: 'paid', amount: 99, paidAt, attemptedAt: paidAt, declineCode: null } as const;
  expect(paymentText({ attributes } as PaymentResource)).toBe('Paid · $99.00 · Nov 26, 2026');
  showTimesOf(undefined);
});
