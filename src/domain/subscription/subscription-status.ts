/**
 * The status of a location's subscription and all transitions (SUB-01). Rule: this table is complete; other events change nothing. No
 * status blocks reading, counting or exporting one's own stock; every status but active blocks ordering.
 *
 *            trial-ended, declined               unpaid-too-long
 *   active ------------------------> past_due ------------------> canceled
 *     ^  ^                            |                             |
 *     |  +------------ paid ----------+------------ paid -----------+
 *     +-- reactivated -- inactive <-- deactivated, from anywhere
 */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'inactive', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const SUBSCRIPTION_EVENTS = [
  /** The trial is over and there is no card. A trial is not a status: past_due without a card means that it has ended. */
  'trial-ended',
  'paid',
  'declined',
  'unpaid-too-long',
  /** By the support team. */
  'canceled-by-support',
  'deactivated',
  'reactivated',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

export const TRANSITIONS: Readonly<
  Record<SubscriptionStatus, Readonly<Partial<Record<SubscriptionEvent, SubscriptionStatus>>>>
> = {
  active: {
    'trial-ended': 'past_due',
    declined: 'past_due',
    'canceled-by-support': 'canceled',
    deactivated: 'inactive',
  },
  past_due: {
    paid: 'active',
    'unpaid-too-long': 'canceled',
    'canceled-by-support': 'canceled',
    deactivated: 'inactive',
  },
  canceled: { paid: 'active', deactivated: 'inactive' },
  // A pending payment is recorded but does not reactivate the location: only the support team does (SUB-02).
  inactive: { reactivated: 'active' },
};

export function statusAfter(status: SubscriptionStatus, event: SubscriptionEvent): SubscriptionStatus {
  return TRANSITIONS[status][event] ?? status;
}

/** What a location may do in a status. Its own stock is always accessible. */
export type SubscriptionUse = 'read' | 'count' | 'export' | 'fill-cart' | 'order';

export function isOpenTo(status: SubscriptionStatus, use: SubscriptionUse): boolean {
  return use !== 'order' || status === 'active';
}

/** Why a payment cannot be requested. */
export type RechargeRefusal = 'nothing-due' | 'location-inactive' | 'no-card';

export function whyNotRecharge({
  status,
  hasCard,
}: {
  readonly status: SubscriptionStatus;
  readonly hasCard: boolean;
}): RechargeRefusal | null {
  if (status === 'active') return 'nothing-due';
  if (status === 'inactive') return 'location-inactive';
  return hasCard ? null : 'no-card';
}
