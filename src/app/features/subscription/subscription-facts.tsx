/** Plan, amount, card and last payment, in the payment info and in the account (SUB-20, SUB-21). */
import { cents } from '#contract/resources/resource.ts';
import { named } from '../../kit/app-name.ts';
import { dateText } from '../../kit/dates.ts';
import { type Fact, Facts } from '../../kit/facts.tsx';
import { currency } from '../../kit/money.ts';
import { cardText, nextTryText, paymentText } from './subscription-text.ts';
import type { SubscriptionState } from './use-subscription.ts';
import classes from './subscription.module.css';

export function SubscriptionFacts({ state: { location, payments, mayPay } }: { readonly state: SubscriptionState }) {
  if (location === null) return null;
  const [last] = payments?.data ?? [];
  const { card } = location;
  const nextTry = nextTryText(location, payments?.meta.nextTryOn ?? null);
  const facts: readonly Fact[] = [
    ...(payments === undefined ? [] : [['Plan', named(payments.meta.plan.attributes.name)] as const]),
    ['Renewal amount', currency(cents(location.renewalAmount))],
    ['Card', card == null ? 'No card' : cardText(card)],
    ...(card == null || card.postalCode === '' ? [] : [['Postal code', card.postalCode] as const]),
    ...(mayPay ? [['Last payment', last === undefined ? 'None yet' : paymentText(last)] as const] : []),
    ...(location.status === 'active' && payments !== undefined
      ? [[payments.meta.trialEndsOn === null ? 'Renews' : 'Trial ends', dateText(payments.meta.renewsOn)] as const]
      : []),
    ...(nextTry === null ? [] : [['Next try', nextTry] as const]),
  ];
  return <Facts facts={facts} className={classes['facts'] ?? ''} />;
}
