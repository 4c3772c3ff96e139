/** What a new location's subscription costs, and from when on (SUB-28). */
import { cents } from '#contract/resources/resource.ts';
import { TRIAL_DAYS } from '#domain/subscription/billing-days.ts';
import { currency } from '../../kit/money.ts';

/** @param location undefined: its price is not known on this device */
export function priceWords(location: { readonly renewalAmount: number } | undefined): string {
  if (location === undefined) return 'Your subscription is paid by card. Nothing is charged now.';
  const price = currency(cents(location.renewalAmount));
  return `Nothing is charged now. The first ${TRIAL_DAYS} days are free; after that it’s ${price} a month, paid by card.`;
}
