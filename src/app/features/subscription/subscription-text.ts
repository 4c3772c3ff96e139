/** Texts for cards and payments. */
import { cents } from '#contract/resources/resource.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import type { PaymentResource, PaymentsDocument } from '#contract/resources/subscription.ts';
import type { SavedCard } from '#remote/http/subscription-calls.ts';
import { dateText, dayText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function cardText({ number, paySystem, date }: SavedCard): string {
  return `${BRANDS[paySystem] ?? 'Card'} •••• ${number}, expires ${date}`;
}

const STATES: Readonly<Record<PaymentResource['attributes']['state'], string>> = {
  paid: 'Paid',
  pending: 'Being processed',
  declined: 'Declined',
};

const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'not enough funds',
  expired_card: 'the card has expired',
  authentication_required: 'the bank asks to confirm each payment',
  processing_error: 'the bank had a problem',
  'no-card': 'there was no card',
  'subscription-ended': 'the subscription had ended',
};

/** `Paid · $99.00 · Nov 26, 2026` */
export function paymentText({ attributes }: PaymentResource): string {
  const { state, amount, paidAt, attemptedAt, declineCode, refunded } = attributes;
  const reason = declineCode === null ? undefined : REASONS[declineCode];
  const parts = [
    reason === undefined ? STATES[state] : `${STATES[state]}: ${reason}`,
    ...(amount === null ? [] : [currency(cents(amount))]),
    ...((refunded ?? 0) > 0 ? [`${currency(cents(refunded ?? 0))} refunded`] : []),
    dayText(paidAt ?? attemptedAt ?? ''),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** When a declined payment is tried again automatically; null: not at all, since it is paid, or there is no card. */
export function nextTryText(
  { status, card }: Pick<UserLocation, 'status' | 'card'>,
  nextTryOn: string | null,
): string | null {
  return status === 'past_due' && card != null && nextTryOn !== null ? dateText(nextTryOn) : null;
}

/** What an active location has to do before its renewal: add a card, or replace one that expires first; null: nothing. */
export function cardNeededText(
  { status, card, renewalAmount }: Pick<UserLocation, 'status' | 'card' | 'renewalAmount'>,
  { renewsOn, trialEndsOn }: Pick<PaymentsDocument['meta'], 'renewsOn' | 'trialEndsOn'>,
): string | null {
  if (status !== 'active' || renewalAmount === 0) return null;
  if (card != null) return expiringText(card, renewsOn);
  const what = trialEndsOn === null ? 'The subscription renews' : 'The free trial ends';
  return `${what} on ${dateText(renewsOn)}. Add a card by then to keep ordering.`;
}

/** A card is valid to the end of its month. null: it will be when it is charged, or its date is unknown */
function expiringText({ date }: SavedCard, renewsOn: string): string | null {
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(date) ?? [];
  if (month === undefined || year === undefined || renewsOn.slice(0, 7) <= `${year}-${month}`) return null;
  return `This card expires before the payment on ${dateText(renewsOn)}. Update it by then to keep ordering.`;
}

/** Shown for actions that need a connection. */
export const NEEDS_CONNECTION = 'You’re offline. Cards and payments need a connection.';
