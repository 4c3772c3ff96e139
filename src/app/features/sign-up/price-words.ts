/** What a new location's subscription costs, and from when on (SUB-28). */
import { cents } from '#contract/resources/resource.ts';
import { TRIAL_DAYS } from '#domain/subscription/billing-days.ts';
import { currency } from '../../kit/money.ts';

/**
 * @param location undefined: its price is not known on this device
 * @param isFirst false: the practice has others, and it may share their trial (decision 0080)
 */
export function priceWords(location: { readonly renewalAmount: number } | undefined, isFirst: boolean): string {
  if (location === undefined) return 'Your subscription is paid by card.';
  const price = currency(cents(location.renewalAmount));
  return isFirst
    ? `Nothing is charged now. The first ${TRIAL_DAYS} days are free; after that it’s ${price} a month, paid by card.`
    : `This location costs ${price} a month, paid by card, once its trial is over. Your account shows the day.`;
}
