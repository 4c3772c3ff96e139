/** Why an order cannot be placed now (CHK-12, CHK-13). */
import { isOpenTo, type SubscriptionStatus } from '../subscription/subscription-status.ts';

export type NotPlacing = 'past-due' | 'canceled' | 'nothing-selected' | 'nothing-orderable';

export interface PlacingFacts {
  readonly locationStatus: SubscriptionStatus;
  readonly selected: number;
  /** Number of selected lines that can be ordered. */
  readonly orderable: number;
}

/** The first reason, or null if the order can be placed. */
export function whyNotPlacing({ locationStatus, selected, orderable }: PlacingFacts): NotPlacing | null {
  if (!isOpenTo(locationStatus, 'order')) return locationStatus === 'past_due' ? 'past-due' : 'canceled';
  if (selected === 0) return 'nothing-selected';
  return orderable === 0 ? 'nothing-orderable' : null;
}
