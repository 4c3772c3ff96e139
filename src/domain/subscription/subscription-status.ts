/**
 * How the subscription of a location stands, and everything that changes it (SUB-01). Rule: this table is the whole of it; what it does
 * not list changes nothing. No status blocks reading, counting or exporting one's own stock; every status but active blocks ordering.
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
  /** The last free day is over and there is no card. A trial is no status: past_due without a card means that it has ended. */
  'trial-ended',
  'paid',
  'declined',
  'unpaid-too-long',
  /** By support. */
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
  // A pending payment is recorded but does not reactivate the location: only support does (SUB-02).
  inactive: { reactivated: 'active' },
};

export function statusAfter(status: SubscriptionStatus, event: SubscriptionEvent): SubscriptionStatus {
  return TRANSITIONS[status][event] ?? status;
}

/** What a status leaves to a location. Its own stock is its own. */
export type SubscriptionUse = 'read' | 'count' | 'export' | 'fill-cart' | 'order';

export function isOpenTo(status: SubscriptionStatus, use: SubscriptionUse): boolean {
  return use !== 'order' || status === 'active';
}

/** Whether a payment may be asked for. */
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
